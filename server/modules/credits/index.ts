export { giveBack, takeBack } from "./owed";
export { changeCredit, type CreditDeps, creditOf } from "./service";
