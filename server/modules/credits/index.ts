export {
  changeCredit,
  type CreditDeps,
  creditOf,
  reclaimCredits,
  requireCredit,
  restoreCredits,
} from "./service";
