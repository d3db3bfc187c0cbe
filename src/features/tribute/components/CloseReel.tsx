import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { TributePage, TributeState } from "@contract/http/tribute";
import { useState } from "react";
import { setTributeState } from "../../../services/tribute";
import { dataOf } from "../../../shared/lib/callError";
import { createAppThunk, useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { Section } from "../../../shared/ui/layout/Section";
import { Text } from "../../../shared/ui/layout/Text";

const changeState = createAppThunk(
  "tribute/state",
  async (body: { tributeId: string; state: TributeState }, { dispatch }) => {
    const tribute = dataOf(await setTributeState(body));
    const message =
      tribute.state === "open" ? msg("The reel is open again") : msg("The reel is closed");
    dispatch(notify({ type: "SUCCESS", message }));
    return tribute;
  },
);

interface CloseReelProps {
  tribute: TributePage;
  onChange: (tribute: TributePage) => void;
}

/** Ends the recording for everybody, and begins it again. */
export function CloseReel({ tribute: { _id: tributeId, state }, onChange }: CloseReelProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const isOpen = state === "open";
  const change = async () => {
    const next = isOpen ? "closed" : "open";
    const result = await dispatch(changeState({ tributeId, state: next }));
    setAsking(false);
    if (changeState.fulfilled.match(result)) onChange(result.payload);
  };
  return (
    <Section title={isOpen ? t("The reel is open") : t("The reel is closed")}>
      <Text size={14} tone="quiet">
        {isOpen
          ? t("Everybody who is invited can record. Close it when all are in.")
          : t("Nobody can record any more. Opened again, all links work as before.")}
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
          "Nobody can begin to record, and reminders stop. Who hasn't answered gives their credit back. You can open it again at any time.",
        )}
        confirm={t("Close the reel")}
        onConfirm={change}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
