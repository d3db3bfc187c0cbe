export { restoreCredits, reclaimCredits } from "./owed";
export { changeCredit, type CreditDeps, creditOf, requireCredit } from "./service";
