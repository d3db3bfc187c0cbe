import type { SavedReel } from "@contract/http/tribute";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { HomeFilter } from "../../config/paths";
import { Button } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { Card } from "../../shared/ui/layout/Card";
import { Text } from "../../shared/ui/layout/Text";
import { CreateCard } from "./CreateCard";
import { GiftCard } from "./GiftCard";
import type { HomeView } from "./homeView";
import { ReelCard } from "./ReelCard";
import { ReelList } from "./ReelList";
import styles from "./ReelList.module.css";
import type { HomeLists, ListName } from "./useHomeLists";

interface HomeReelsProps extends HomeLists {
  view: HomeView;
  isWide: boolean;
  onClearSearch: () => void;
}

/**
 * Shows the lists of a view, all at once, so that nothing moves. What was searched for, or is past,
 * shows no empty list beside another one, and an empty list of saved reels is nowhere beside others.
 */
export function HomeReels(props: HomeReelsProps) {
  const { view, isWide, names, lists, isLoading, onClearSearch } = props;
  const isEmpty = (name: ListName) => lists[name].data?.items.length === 0;
  const isNarrowed = view.search !== "" || view.show === "past";
  if ((isNarrowed || view.show) && names.every(isEmpty))
    return <NothingHere view={view} onClearSearch={onClearSearch} />;
  const shown = isLoading
    ? names.slice(0, 1)
    : names.filter((name) => (!isNarrowed && name !== "saved") || !isEmpty(name));
  return shown.map((name) => <Section key={name} {...{ name, isWide, lists, isLoading }} />);
}

interface SectionProps extends Pick<HomeReelsProps, "isWide" | "lists" | "isLoading"> {
  name: ListName;
}

function Section({ name, isWide, lists, isLoading }: SectionProps) {
  const { t } = useTranslation();
  switch (name) {
    case "mine":
      return (
        <ReelList
          title={t("Your reels")}
          list={lists.mine}
          card={ReelCard}
          first={isWide && <CreateCard />}
          isLoading={isLoading}
          empty={
            <EmptyState illustration="reels" title={t("No reel yet")} heading="h3">
              {t("Pick an occasion, send one link, and everyone's videos become one reel.")}
            </EmptyState>
          }
        />
      );
    case "in":
      return (
        <ReelList
          title={t("Reels you are in")}
          list={lists.in}
          card={ReelCard}
          isLoading={isLoading}
          empty={<Hint>{t("When you record for somebody else's reel, it shows up here.")}</Hint>}
        />
      );
    case "gifts":
      return (
        <ReelList
          title={t("Gifts for you")}
          list={lists.gifts}
          card={GiftCard}
          isLoading={isLoading}
          empty={<Hint>{t("When somebody gives you a reel, it shows up here.")}</Hint>}
        />
      );
    case "saved":
      return (
        <ReelList
          title={t("Saved for later")}
          list={lists.saved}
          card={SavedCard}
          isLoading={isLoading}
          empty={null}
        />
      );
    default:
      return name satisfies never;
  }
}

function SavedCard({ reel: { reel, gift } }: { reel: SavedReel }) {
  if (gift) return <GiftCard reel={gift} />;
  return reel && <ReelCard reel={reel} />;
}

/** Replaces a list that is empty most of the time. */
function Hint({ children }: { children: ReactNode }) {
  return (
    <div className={styles.cards}>
      <Card tone="outlined">
        <Text size={14} tone="quiet">
          {children}
        </Text>
      </Card>
    </div>
  );
}

function NothingHere({
  view: { show, search },
  onClearSearch,
}: Pick<HomeReelsProps, "view" | "onClearSearch">) {
  const { t } = useTranslation();
  if (search)
    return (
      <EmptyState
        illustration="reels"
        title={t("Nothing found for “{{search}}”", { search })}
        action={
          <Button tone="soft" onClick={onClearSearch}>
            {t("Clear the search")}
          </Button>
        }
      >
        {t("We looked at the names of the reels and of the people they are for.")}
      </EmptyState>
    );
  if (!show) return null;
  const texts: Record<HomeFilter, { title: string; text: string }> = {
    mine: {
      title: t("No reel yet"),
      text: t("Pick an occasion, send one link, and everyone's videos become one reel."),
    },
    in: {
      title: t("You are in no reel yet"),
      text: t("When you record for somebody else's reel, it shows up here."),
    },
    gifts: {
      title: t("No gift yet"),
      text: t("When somebody gives you a reel, it shows up here."),
    },
    saved: {
      title: t("Nothing saved yet"),
      text: t("Tap “Save for later” on a reel. It shows up here, and we remind you once."),
    },
    past: {
      title: t("No past reels"),
      text: t("Reels that are closed, or whose due date is over, show up here."),
    },
  };
  return (
    <EmptyState illustration={show === "gifts" ? "sent" : "reels"} title={texts[show].title}>
      {texts[show].text}
    </EmptyState>
  );
}
