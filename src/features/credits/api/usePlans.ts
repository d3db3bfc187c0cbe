import { useListPlansQuery } from "../../../services/payment";
import { queryState } from "../../../shared/hooks/queryState";

export const usePlans = () => queryState(useListPlansQuery());
