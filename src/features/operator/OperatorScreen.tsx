import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { env } from "../../config/env";
import { type OperatorView, paths } from "../../config/paths";
import type { CallFailure } from "../../shared/lib/callError";
import { useBack } from "../../shared/hooks/useBack";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { TabLinks } from "../../shared/ui/action/TabLinks";
import { OperatorSkeleton } from "./OperatorSkeleton";
import styles from "./OperatorScreen.module.css";

interface OperatorScreenProps {
  /** Names the open list. Undefined means the messages. */
  view: OperatorView | undefined;
  list: { status: "loading" | "ready" | "failed"; error: CallFailure | null; reload: () => void };
  /** Shows the list once it has loaded. */
  children: ReactNode;
}

export function OperatorScreen({ view, list, children }: OperatorScreenProps) {
  const { t } = useTranslation();
  const back = useBack(paths.homePage());
  if (list.error?.code === "FORBIDDEN") {
    return <NotYours onBack={back} />;
  }
  return (
    <Screen title={t("For the operator")} onBack={back} columns={2}>
      <Stack gap={3}>
        <div className={styles.narrow}>
          <TabLinks
            label={t("Parts of the operator's list")}
            tabs={[
              { to: paths.operator(), label: t("Messages"), isCurrent: view === undefined },
              {
                to: paths.operator({ view: "feedback" }),
                label: t("Feedback"),
                isCurrent: view === "feedback",
              },
              {
                to: paths.operator({ view: "owed" }),
                label: t("Owed"),
                isCurrent: view === "owed",
              },
              { to: paths.operator({ view: "log" }), label: t("Log"), isCurrent: view === "log" },
            ]}
          />
        </div>
        {list.status === "loading" && <OperatorSkeleton />}
        {list.error && (
          <ErrorState message={list.error.message} code={list.error.code} onRetry={list.reload} />
        )}
        {children}
      </Stack>
    </Screen>
  );
}

function NotYours({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Screen
      pageTitle={t("For the operator")}
      onBack={onBack}
      footer={
        <ButtonLink to={paths.homePage()} wide>
          {t("Go to your reels")}
        </ButtonLink>
      }
    >
      <EmptyState illustration="mail" heading="h1" title={t("This page is for the operator")}>
        {t("This is where the people who run {{brand}} read their messages.", { brand: env.brand })}
      </EmptyState>
    </Screen>
  );
}
