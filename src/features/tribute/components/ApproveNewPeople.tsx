import type { TributePage } from "@contract/http/tribute";
import { useTranslation } from "react-i18next";
import { useSetApprovalMutation } from "../../../services/moderation";
import { Section } from "../../../shared/ui/layout/Section";
import { Switch } from "../../../shared/ui/form/Switch";

/** Lets the videos of new people wait until an organiser uses them. */
export function ApproveNewPeople({ tribute }: { tribute: TributePage }) {
  const { t } = useTranslation();
  const { _id: tributeId, requiresApproval } = tribute;
  const [setApproval, { isLoading, originalArgs }] = useSetApprovalMutation();
  const isOn = isLoading && originalArgs ? originalArgs.requiresApproval : requiresApproval;
  return (
    <Section title={t("New people")}>
      <Switch
        label={t("Approve new people first")}
        hint={t(
          "Somebody's first video waits until you use it. People you invited by name don't need approval.",
        )}
        isOn={isOn}
        onChange={(next) => void setApproval({ tributeId, requiresApproval: next })}
      />
    </Section>
  );
}
