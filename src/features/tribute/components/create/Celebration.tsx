import { Trans, useTranslation } from "react-i18next";
import type { TributeTypeName } from "@contract/domain/tributeTypes";
import Heart from "lucide-react/icons/heart";
import { Confetti } from "../../../../shared/ui/feedback/Confetti";
import { Text } from "../../../../shared/ui/layout/Text";
import styles from "./Celebration.module.css";

interface CelebrationProps {
  who: string;
  tributeType: TributeTypeName;
  imageUrl: string | null;
}

export function Celebration({ who, tributeType, imageUrl }: CelebrationProps) {
  const { t } = useTranslation();
  const isQuiet = tributeType === "Memorial";
  return (
    <div className={styles.celebration}>
      {!isQuiet && <Confetti />}
      <div className={styles.medal}>
        {imageUrl ? (
          <img src={imageUrl} alt="" className={styles.picture} />
        ) : (
          <Heart aria-hidden size={56} className={styles.heart} />
        )}
      </div>
      <Text as="h1" size={28} align="center">
        {isQuiet ? t("Everything is ready") : t("Your reel is ready!")}
      </Text>
      <Text tone="quiet" align="center">
        {isQuiet ? (
          <Trans
            i18nKey="Memories of <name>{{who}}</name> will gather on the reel’s page, one by one."
            values={{ who }}
            components={{ name: <bdi /> }}
          />
        ) : (
          <Trans
            i18nKey="The videos for <name>{{who}}</name> will start coming in. Watch them arrive on the reel’s page."
            values={{ who }}
            components={{ name: <bdi /> }}
          />
        )}
      </Text>
    </div>
  );
}
