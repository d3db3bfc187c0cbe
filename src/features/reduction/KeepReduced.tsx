import type { TributePage } from "@contract/http/tribute";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../shared/ui/action/Button";
import { Section } from "../../shared/ui/layout/Section";
import { Text } from "../../shared/ui/layout/Text";

const KeepReducedSheet = lazy(async () => ({
  default: (await import("./KeepReducedSheet")).KeepReducedSheet,
}));

/**
 * Offers to delete the originals of a given reel. It offers it again once new videos have come after
 * a deletion, and nothing while one is planned: the desk shows that.
 */
export function KeepReduced({ tribute: { _id: tributeId, reduction } }: { tribute: TributePage }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isOffered = !reduction || (reduction.state === "done" && reduction.originals > 0);
  if (!isOffered) return null;
  return (
    <Section title={t("Original files")}>
      <Text size={14} tone="quiet">
        {reduction
          ? t("{{count}} videos still have their original files.", {
              count: reduction.originals,
              defaultValue_one: "{{count}} video still has its original file.",
            })
          : t("The reel plays without the files just as they were sent. You can let go of them.")}
      </Text>
      <Button tone="soft" onClick={() => setOpen(true)}>
        {t("Keep in reduced form")}
      </Button>
      {isOpen && (
        <Suspense>
          <KeepReducedSheet tributeId={tributeId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
