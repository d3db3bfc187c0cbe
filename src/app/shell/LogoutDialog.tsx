import { useTranslation } from "react-i18next";
import { useContext } from "react";
import { ConfirmDialog } from "../../shared/ui/overlay/ConfirmDialog";
import { SessionContext } from "../session/sessionContext";
import { useLogout } from "../session/leaving";

export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { isLeaving, leave } = useContext(SessionContext);
  const logout = useLogout(leave);
  return (
    <ConfirmDialog
      open={open}
      title={t("Confirm Logout")}
      description={t("Are you sure you want to Logout? All cached data will be cleared")}
      confirm={t("Logout")}
      loading={isLeaving}
      onCancel={onClose}
      onConfirm={() => void logout()}
    />
  );
}
