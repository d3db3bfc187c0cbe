import { Trans, useTranslation } from "react-i18next";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Text } from "../../shared/ui/layout/Text";

interface GreetingProps {
  firstName: string;
  /** Tells that a video is in the reel, and waits for nobody's decision. */
  isIn?: boolean;
  /** Keeps the place of a video that is loading. */
  isLoading?: boolean;
}

/** Thanks somebody who has sent a video and comes back. */
export function Greeting({ firstName, isIn = true, isLoading = false }: GreetingProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text as="h2" size={28}>
        <Trans
          i18nKey={
            isIn
              ? "Thank you, <name>{{firstName}}</name>, you're in"
              : "Thank you, <name>{{firstName}}</name>"
          }
          values={{ firstName }}
          components={{ name: <bdi /> }}
        />
      </Text>
      {isLoading && (
        <SkeletonGroup label={t("Loading the videos")}>
          <Skeleton width="40%" height="24px" />
          <Skeleton shape="block" height="130px" />
        </SkeletonGroup>
      )}
    </>
  );
}
