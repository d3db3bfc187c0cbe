export const ORGANISER_STATES = ["invited", "accepted"] as const;
