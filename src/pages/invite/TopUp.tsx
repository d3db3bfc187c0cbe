import { Trans } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { Text } from "../../shared/ui/layout/Text";
import { BuyCredits, type BuyCreditsProps } from "./BuyCredits";

interface TopUpProps extends BuyCreditsProps {
  tribute: TributePage;
}

/** Offers more credits for a reel. Only its creator can buy them, whoever invites. */
export function TopUp({ tribute: { viewer, createdBy }, ...rest }: TopUpProps) {
  if (viewer === "creator") return <BuyCredits {...rest} />;
  return (
    <Text size={14}>
      <Trans
        i18nKey={
          createdBy.firstName
            ? "Please ask <name>{{name}}</name> for more credits."
            : "Please ask the reel's creator for more credits."
        }
        values={{ name: createdBy.firstName }}
        components={{ name: <bdi /> }}
      />
    </Text>
  );
}
