import { useTranslation } from "react-i18next";
import type { CameraError } from "../capture/cameraError";
import { inAppBrowserOf } from "../capture/inAppBrowser";
import { obstacleText } from "../model/obstacleText";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { OpenElsewhere } from "./OpenElsewhere";

interface ObstacleProps {
  error: CameraError;
  heading: "h1" | "h2";
  questionId: string | null;
}

/** Explains why there is no camera here, and how to open a browser that has one. */
export function Obstacle({ error, heading, questionId }: ObstacleProps) {
  const { t } = useTranslation();
  const words = obstacleText(error, inAppBrowserOf(navigator.userAgent), t);
  return (
    <Stack gap={2}>
      <div role="alert">
        <Stack gap={1.5}>
          <Text as={heading} size={20}>
            {words.title}
          </Text>
          <Text>{words.message}</Text>
          <FaqLink answer="camera" />
        </Stack>
      </div>
      {words.isBetterElsewhere && <OpenElsewhere questionId={questionId} />}
    </Stack>
  );
}
