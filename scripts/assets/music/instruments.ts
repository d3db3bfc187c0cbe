import {
  dice,
  withFades,
  frames,
  filteredNoise,
  type Partial,
  RATE,
  lowPass,
  toneOf,
} from "./tone";

/**
 * Plays a note. `hertz` is its frequency, `seconds` is how long it is held, and `force` is how hard
 * it is played, from 0 to 1.
 */
export type Instrument = (hertz: number, seconds: number, force: number) => Float32Array;

/**
 * Sounds like a felt piano. Each note has two strings that differ slightly in pitch. The strings
 * are stiff, and their high partials fade first.
 */
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
  return lowPass(withFades(toneOf(partials.flat(), seconds + 0.5), 0.006, 0.45), 5200);
};

/**
 * Sounds like a plucked string. A burst of noise goes around in a loop until it becomes a note
 * (Karplus and Strong).
 */
export const guitar: Instrument = (hertz, seconds, force) => {
  const random = dice(Math.round(hertz * 100));
  const period = RATE / hertz - 0.5;
  const length = Math.floor(period);
  const share = period - length;
  const pluck = Float32Array.from({ length: length + 2 }, () => random() * 2 - 1);
  lowPass(pluck, 1400 + 2600 * force);
  const sound = new Float32Array(frames(seconds + 0.3));
  const damping = 0.5 ** (1 / (hertz * 0.7));
  const before = (at: number): number =>
    at < 0 ? (pluck[at + pluck.length] ?? 0) : (sound[at] ?? 0);
  for (let at = 0; at < sound.length; at += 1) {
    const start = at - length;
    const around = before(start) * (1 - share) + before(start - 1) + before(start - 2) * share;
    sound[at] = damping * 0.5 * around;
  }
  return withFades(sound, 0.002, 0.25).map((value) => value * force * 1.6);
};

/** Sounds like a wide, slow cushion of a few detuned voices with soft starts and ends. */
export const pad: Instrument = (hertz, seconds, force) => {
  const partials = [-0.0035, -0.0012, 0.0014, 0.0037].flatMap((detune) =>
    [1, 2, 3, 4, 5].map((number): Partial => ({
      hertz: hertz * number * (1 + detune),
      gain: (0.25 * force) / number ** 1.9,
      decay: Infinity,
    })),
  );
  return withFades(toneOf(partials, seconds + 1.4), Math.min(1.1, seconds / 2), 1.5);
};

/** Sounds like bowed strings: like `pad`, but with more of the bow and a slow swell. */
export const strings: Instrument = (hertz, seconds, force) => {
  const partials = [-0.0022, 0.0006, 0.0026].flatMap((detune, voice) =>
    [1, 2, 3, 4, 5, 6, 7].map((number): Partial => ({
      hertz: hertz * number * (1 + detune),
      gain: (0.3 * force) / number ** (1.35 + 0.1 * voice),
      decay: Infinity,
    })),
  );
  return lowPass(
    withFades(toneOf(partials, seconds + 0.9), Math.min(0.7, seconds / 2), 0.95),
    2400,
  );
};

/** Sounds like a round bass that is plucked and rings for a while. */
export const bass: Instrument = (hertz, seconds, force) => {
  const partials = [
    { hertz, gain: force, decay: 1.6 },
    { hertz: hertz * 2, gain: 0.35 * force, decay: 0.8 },
    { hertz: hertz * 3, gain: 0.12 * force, decay: 0.4 },
  ];
  return withFades(toneOf(partials, seconds + 0.15), 0.008, 0.14);
};

/**
 * Sounds like a metal comb. It has hardly any overtones, and those are out of tune with the note.
 */
export const musicBox: Instrument = (hertz, seconds, force) => {
  const partials = [
    { hertz, gain: force, decay: 0.9 },
    { hertz: hertz * 1.001, gain: 0.4 * force, decay: 1.3 },
    { hertz: hertz * 3.01, gain: 0.16 * force, decay: 0.28 },
    { hertz: hertz * 6.3, gain: 0.1 * force, decay: 0.07 },
  ];
  return withFades(toneOf(partials, Math.max(seconds, 1.6) + 0.6), 0.001, 0.6);
};

/**
 * Sounds like a wooden bar. Its main overtone lies two octaves above the note, and it ends soon.
 */
export const marimba: Instrument = (hertz, seconds, force) => {
  const partials = [
    { hertz, gain: force, decay: 0.32 },
    { hertz: hertz * 3.98, gain: 0.28 * force, decay: 0.1 },
    { hertz: hertz * 9.4, gain: 0.08 * force * force, decay: 0.03 },
  ];
  return withFades(toneOf(partials, Math.max(seconds, 0.7)), 0.002, 0.2);
};

/** Sounds like a glass bell far away. */
export const bell: Instrument = (hertz, seconds, force) => {
  const partials = [
    { hertz, gain: 0.8 * force, decay: 1.5 },
    { hertz: hertz * 2.002, gain: 0.3 * force, decay: 1.1 },
    { hertz: hertz * 3.003, gain: 0.14 * force, decay: 0.6 },
    { hertz: hertz * 5.42, gain: 0.06 * force, decay: 0.25 },
  ];
  return withFades(toneOf(partials, Math.max(seconds, 2) + 1), 0.004, 1.2);
};

/** Sounds like a drum without a pitch of its own. Its pitch falls from `hertz` while it fades. */
export const drum: Instrument = (hertz, _seconds, force) => {
  const sound = new Float32Array(frames(0.32));
  let phase = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const time = at / RATE;
    phase += (2 * Math.PI * hertz * (0.45 + 0.9 * Math.exp(-time * 38))) / RATE;
    sound[at] = force * Math.sin(phase) * Math.exp(-time * 13);
  }
  return withFades(sound, 0.002, 0.05);
};

/** Sounds like seeds in a shell. `hertz` sets how bright they are. */
export const shaker: Instrument = (hertz, _seconds, force) => {
  const sound = filteredNoise(0.09, hertz, hertz * 2.4, dice(7)).map(
    (value) => value * force * 0.5,
  );
  return withFades(sound, 0.022, 0.06);
};

/** Sounds like several people who clap their hands at once. */
export const clap: Instrument = (hertz, _seconds, force) => {
  const sound = filteredNoise(0.2, hertz * 0.6, hertz * 1.8, dice(21));
  return sound.map((value, at) => {
    const time = at / RATE;
    const hands = time < 0.024 ? Math.exp(-(time % 0.008) * 320) : Math.exp(-(time - 0.024) * 34);
    return value * hands * force;
  });
};
