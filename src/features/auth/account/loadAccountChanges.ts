/** Loads the code that changes accounts, which includes the identity provider's. */
export const loadAccountChanges = () => import("../../../shared/identity/accountChanges");
