import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { useState } from "react";
import { useSetTributeStateMutation } from "../../../services/tribute";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { Section } from "../../../shared/ui/layout/Section";
import { Text } from "../../../shared/ui/layout/Text";

/** Closes the reel for everybody, and opens it again. */
export function CloseReel({ tribute: { _id: tributeId, state } }: { tribute: TributePage }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [setTributeState] = useSetTributeStateMutation();
  const [isAsking, setAsking] = useState(false);
  const isOpen = state === "open";
  const change = async () => {
    const next = isOpen ? "closed" : "open";
    const { data } = await setTributeState({ tributeId, state: next });
    setAsking(false);
    if (!data) return;
    const message =
      data.state === "open" ? msg("The reel is open again") : msg("The reel is closed");
    dispatch(notify({ type: "SUCCESS", message }));
  };
  return (
    <Section title={isOpen ? t("The reel is open") : t("The reel is closed")}>
      <Text size={14} tone="quiet">
        {isOpen
          ? t("Everybody you invited can record. Close the reel when everybody is in.")
          : t("Nobody can record any more. If you reopen it, all links work as before.")}
      </Text>
      {isOpen ? (
        <Button tone="soft" onClick={() => setAsking(true)}>
          {t("Close the reel")}
        </Button>
      ) : (
        <Button onClick={change}>{t("Open it again")}</Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t("Close the reel?")}
        description={t(
          "Nobody can start recording, and reminders stop. You get back the credits of people who haven't answered. You can reopen the reel at any time.",
        )}
        confirm={t("Close the reel")}
        onConfirm={change}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
