import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Illustration } from "../../shared/ui/illustrations/Illustration";
import { Text } from "../../shared/ui/layout/Text";
import styles from "./CreateCard.module.css";

export function CreateLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.createTribute()} wide startIcon={<Plus aria-hidden />}>
      {t("Create a reel")}
    </ButtonLink>
  );
}

/** In wide windows, this is the first of the reels. A phone has the link at its bottom. */
export function CreateCard() {
  const { t } = useTranslation();
  return (
    <div className={styles.card}>
      <div className={styles.drawing}>
        <Illustration name="reels" />
      </div>
      <Text size={14} align="center">
        {t("Pick an occasion, send one link, and everyone's videos become one reel.")}
      </Text>
      <CreateLink />
    </div>
  );
}
