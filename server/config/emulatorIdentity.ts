import { isLiveKey } from "./production";

type Values = Readonly<Record<string, string | undefined>>;

/** Tells whether only the machine itself can reach a URL. */
function isOwnAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

const isEmulatorAddress = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname, search, username } = new URL(url);
  return protocol === "http:" && pathname === "/" && search === "" && username === "";
};

const WHY = "the Auth emulator accepts every sign-in";

/**
 * Returns a line for each setting that does not fit to an Auth emulator that several processes
 * share. Nobody but the people at this machine may sign in there, so it is refused wherever others
 * could be meant.
 */
export function refusedWithEmulator(values: Values): string[] {
  const { AUTH_EMULATOR_URL: address, PUBLIC_URL: publicUrl } = values;
  if (values.IDENTITY !== "emulator")
    return address ? ["AUTH_EMULATOR_URL: needs IDENTITY=emulator beside it"] : [];
  const lines: string[] = [];
  const refuse = (isWrong: boolean, line: string) => void (isWrong && lines.push(line));
  refuse(
    !isEmulatorAddress(address ?? ""),
    "AUTH_EMULATOR_URL: must be set where IDENTITY is emulator, such as http://127.0.0.1:9099",
  );
  refuse(
    isLiveKey(values.STRIPE_SECRET_KEY),
    `IDENTITY: must not be emulator together with a live key of Stripe: ${WHY}`,
  );
  refuse(
    Boolean(values.FIREBASE_PROJECT_ID),
    "IDENTITY: must not be emulator together with FIREBASE_PROJECT_ID: choose one of them",
  );
  refuse(
    !isOwnAddress(publicUrl ?? ""),
    `PUBLIC_URL: must be an address of this machine where IDENTITY is emulator, such as http://localhost:3000: ${WHY}`,
  );
  return lines;
}
