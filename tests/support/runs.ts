/** Says how many times longer than usual random and repeated tests run: `RUNS=100`. */
export const RUNS = Number(process.env.RUNS ?? 1);

/** Returns how often a test repeats its work. */
export const runs = (usual: number): number => Math.round(usual * RUNS);
