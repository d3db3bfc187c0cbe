import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { useGetPushKeyQuery } from "../../services/account/push";
import { FormAlert } from "../../shared/ui/form/FormAlert";
import { Switch } from "../../shared/ui/form/Switch";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { type DeviceState, useDevice } from "./model/useDevice";

/** Turns notifications on for this device. It shows nothing where the server sends none. */
export function DeviceSwitch() {
  const { data } = useGetPushKeyQuery();
  return data?.publicKey ? <OnThisDevice publicKey={data.publicKey} /> : null;
}

/** Says why this device gets nothing, and what a person can do. */
const REASONS: Partial<Record<DeviceState, string>> = {
  denied: msg(
    "Your browser blocks notifications from this site. To allow them, open the site's settings beside the address, choose Notifications, and load this page again.",
  ),
  unsupported: msg("This browser can't show notifications from this site."),
  homeScreen: msg(
    "On an iPhone or iPad, first add this site to your home screen: tap Share, then Add to Home Screen. Open it there, and turn on notifications here.",
  ),
};

function OnThisDevice({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation();
  const { state, isBusy, problem, setOn } = useDevice(publicKey);
  const reason = REASONS[state];
  if (reason !== undefined)
    return (
      <Stack gap={0.5}>
        <Text weight={500}>{t("Notifications on this device")}</Text>
        <Text size={14} tone="quiet">
          {t(reason)}
        </Text>
      </Stack>
    );
  return (
    <Stack>
      <Switch
        label={t("Notifications on this device")}
        hint={isBusy ? t("One moment…") : t("Also when the app is closed")}
        isOn={state === "on"}
        onChange={setOn}
      />
      <FormAlert message={problem && t(problem)} />
    </Stack>
  );
}
