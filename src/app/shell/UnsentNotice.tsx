import type { Recording } from "../../shared/media/recordingsDb";
import { BottomNotice } from "../../shared/ui/BottomNotice";
import { Button, ButtonLink } from "../../shared/ui/Button";
import { Text } from "../../shared/ui/Text";
import { recorderPathOf } from "./recorderPath";

interface UnsentNoticeProps {
  newest: Recording;
  count: number;
  onLater: () => void;
}

/** After a closed or a crashed tab: the way back to what was recorded and never arrived. */
export function UnsentNotice({ newest, count, onLater }: UnsentNoticeProps) {
  return (
    <BottomNotice
      label="Unsent videos"
      actions={
        <>
          <Button tone="plain" onClick={onLater}>
            Later
          </Button>
          <ButtonLink to={recorderPathOf(newest)}>Show</ButtonLink>
        </>
      }
    >
      <Text weight={600}>
        {count === 1 ? "You have an unsent video" : `You have ${count} unsent videos`}
      </Text>
      <Text size={14} tone="quiet">
        Watch it, send it or delete it. It is safe on this device.
      </Text>
    </BottomNotice>
  );
}
