import { useListPlansQuery } from "../../../services/payment";
import { queryState } from "../../../shared/hooks/queryState";

/** Returns the available plans. */
export const usePlans = () => queryState(useListPlansQuery());
