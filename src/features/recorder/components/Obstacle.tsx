import { useTranslation } from "react-i18next";
import { ExternalLink } from "lucide-react";
import { CameraError, type CameraProblem } from "../capture/cameraError";
import { systemBrowser } from "../capture/systemBrowser";
import { Button } from "../../../shared/ui/action/Button";
import { CopyField } from "../../../shared/ui/form/CopyField";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";

/** Before anything is tapped: why there is no camera here, and how to get to a browser that has one. */
export function Obstacle({ problem }: { problem: CameraProblem }) {
  const { t } = useTranslation();
  const { title, message } = new CameraError(problem);
  return (
    <div role="alert">
      <Stack gap={1.5}>
        <Text as="h2" size={20}>
          {t(title)}
        </Text>
        <Text>{t(message)}</Text>
        {problem === "unsupported" && <OpenElsewhere />}
      </Stack>
    </div>
  );
}

/** The same page in the browser of the phone: opened where the app allows it, and by hand everywhere. */
export function OpenElsewhere() {
  const { t } = useTranslation();
  const open = systemBrowser();
  return (
    <>
      {open && (
        <Button wide tone="soft" onClick={open} startIcon={<ExternalLink aria-hidden />}>
          {t("Open in your browser")}
        </Button>
      )}
      <CopyField label={t("This page's link, for your own browser")} value={location.href} />
    </>
  );
}
