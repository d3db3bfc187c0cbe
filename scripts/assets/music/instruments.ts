import { dice, faded, frames, hiss, type Partial, RATE, softened, toneOf } from "./tone";

/** What a note sounds like: its frequency, how long it is held, in seconds, and how hard it is played, 0 to 1. */
export type Instrument = (hertz: number, seconds: number, force: number) => Float32Array;

/** A felt piano: two strings a hair apart, stiff ones, whose high partials die first. */
export const piano: Instrument = (hertz, seconds, force) => {
  const life = 2.6 * (220 / hertz) ** 0.45;
  const partials = Array.from({ length: 9 }, (_, index): Partial[] => {
    const number = index + 1;
    const stiff = hertz * number * Math.sqrt(1 + 0.0004 * number * number);
    const gain = (force * (0.45 + 0.55 * force) ** index) / number ** 1.35;
    const decay = life / (1 + 0.5 * index);
    return [
      { hertz: stiff * 0.9997, gain, decay },
      { hertz: stiff * 1.0004, gain: gain * 0.7, decay: decay * 1.3 },
    ];
  });
  return softened(faded(toneOf(partials.flat(), seconds + 0.5), 0.006, 0.45), 5200);
};

/** A plucked string: a burst of noise that goes around until it has become a note (Karplus and Strong). */
export const guitar: Instrument = (hertz, seconds, force) => {
  const random = dice(Math.round(hertz * 100));
  const period = RATE / hertz - 0.5;
  const length = Math.floor(period);
  const share = period - length;
  const pluck = Float32Array.from({ length: length + 2 }, () => random() * 2 - 1);
  softened(pluck, 1400 + 2600 * force);
  const sound = new Float32Array(frames(seconds + 0.3));
  const damping = 0.5 ** (1 / (hertz * 0.7));
  const before = (at: number): number =>
    at < 0 ? (pluck[at + pluck.length] ?? 0) : (sound[at] ?? 0);
  for (let at = 0; at < sound.length; at += 1) {
    const start = at - length;
    const around = before(start) * (1 - share) + before(start - 1) + before(start - 2) * share;
    sound[at] = damping * 0.5 * around;
  }
  return faded(sound, 0.002, 0.25).map((value) => value * force * 1.6);
};

/** A wide, slow cushion: a few detuned voices, rounded off. */
export const pad: Instrument = (hertz, seconds, force) => {
  const partials = [-0.0035, -0.0012, 0.0014, 0.0037].flatMap((detune) =>
    [1, 2, 3, 4, 5].map((number): Partial => ({
      hertz: hertz * number * (1 + detune),
      gain: (0.25 * force) / number ** 1.9,
      decay: Infinity,
    })),
  );
  return faded(toneOf(partials, seconds + 1.4), Math.min(1.1, seconds / 2), 1.5);
};

/** Bowed strings: a pad with more of the bow, and a slow swell. */
export const strings: Instrument = (hertz, seconds, force) => {
  const partials = [-0.0022, 0.0006, 0.0026].flatMap((detune, voice) =>
    [1, 2, 3, 4, 5, 6, 7].map((number): Partial => ({
      hertz: hertz * number * (1 + detune),
      gain: (0.3 * force) / number ** (1.35 + 0.1 * voice),
      decay: Infinity,
    })),
  );
  return softened(faded(toneOf(partials, seconds + 0.9), Math.min(0.7, seconds / 2), 0.95), 2400);
};

/** A round bass that is plucked and stays a while. */
export const bass: Instrument = (hertz, seconds, force) => {
  const partials = [
    { hertz, gain: force, decay: 1.6 },
    { hertz: hertz * 2, gain: 0.35 * force, decay: 0.8 },
    { hertz: hertz * 3, gain: 0.12 * force, decay: 0.4 },
  ];
  return faded(toneOf(partials, seconds + 0.15), 0.008, 0.14);
};

/** A metal comb: hardly any overtones, and those out of tune with it. */
export const musicBox: Instrument = (hertz, seconds, force) => {
  const partials = [
    { hertz, gain: force, decay: 0.9 },
    { hertz: hertz * 1.001, gain: 0.4 * force, decay: 1.3 },
    { hertz: hertz * 3.01, gain: 0.16 * force, decay: 0.28 },
    { hertz: hertz * 6.3, gain: 0.1 * force, decay: 0.07 },
  ];
  return faded(toneOf(partials, Math.max(seconds, 1.6) + 0.6), 0.001, 0.6);
};

/** A wooden bar: the octave of an octave above, and soon over. */
export const marimba: Instrument = (hertz, seconds, force) => {
  const partials = [
    { hertz, gain: force, decay: 0.32 },
    { hertz: hertz * 3.98, gain: 0.28 * force, decay: 0.1 },
    { hertz: hertz * 9.4, gain: 0.08 * force * force, decay: 0.03 },
  ];
  return faded(toneOf(partials, Math.max(seconds, 0.7)), 0.002, 0.2);
};

/** A bell of glass, far away. */
export const bell: Instrument = (hertz, seconds, force) => {
  const partials = [
    { hertz, gain: 0.8 * force, decay: 1.5 },
    { hertz: hertz * 2.002, gain: 0.3 * force, decay: 1.1 },
    { hertz: hertz * 3.003, gain: 0.14 * force, decay: 0.6 },
    { hertz: hertz * 5.42, gain: 0.06 * force, decay: 0.25 },
  ];
  return faded(toneOf(partials, Math.max(seconds, 2) + 1), 0.004, 1.2);
};

/** A drum without a pitch of its own: it falls from `hertz` as it fades. */
export const drum: Instrument = (hertz, _seconds, force) => {
  const sound = new Float32Array(frames(0.32));
  let phase = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const time = at / RATE;
    phase += (2 * Math.PI * hertz * (0.45 + 0.9 * Math.exp(-time * 38))) / RATE;
    sound[at] = force * Math.sin(phase) * Math.exp(-time * 13);
  }
  return faded(sound, 0.002, 0.05);
};

/** Seeds in a shell; `hertz` is how bright they are. */
export const shaker: Instrument = (hertz, _seconds, force) => {
  const sound = hiss(0.09, hertz, hertz * 2.4, dice(7)).map((value) => value * force * 0.5);
  return faded(sound, 0.022, 0.06);
};

/** Hands, several at once. */
export const clap: Instrument = (hertz, _seconds, force) => {
  const sound = hiss(0.2, hertz * 0.6, hertz * 1.8, dice(21));
  return sound.map((value, at) => {
    const time = at / RATE;
    const hands = time < 0.024 ? Math.exp(-(time % 0.008) * 320) : Math.exp(-(time - 0.024) * 34);
    return value * hands * force;
  });
};
