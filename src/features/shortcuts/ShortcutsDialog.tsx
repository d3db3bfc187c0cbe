import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../shared/ui/action/Button";
import { Dialog } from "../../shared/ui/overlay/Dialog";
import { shortcutsOfPage } from "./shortcutList";
import styles from "./ShortcutsDialog.module.css";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [shortcuts] = useState(shortcutsOfPage);
  return (
    <Dialog title={t("Shortcuts")} open onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className={styles.row}>
            <dt>{t(label)}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {t(key)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Button tone="soft" onClick={onClose}>
        {t("Close")}
      </Button>
    </Dialog>
  );
}
