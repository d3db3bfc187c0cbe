import type { TributePage } from "@contract/http/tribute";
import { Clapperboard, UserPlus } from "lucide-react";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { InviteSection } from "../../features/invite/InviteSection";
import { useSubmissions } from "../../features/submissions/useSubmissions";
import { ReelFacts } from "../../features/tribute/ReelFacts";
import { TributeCover } from "../../features/tribute/TributeCover";
import { displayName } from "../../shared/lib/displayName";
import { Button, ButtonLink } from "../../shared/ui/Button";
import { Screen } from "../../shared/ui/Screen";
import { Stack } from "../../shared/ui/Stack";
import { TabLinks } from "../../shared/ui/TabLinks";
import { Text } from "../../shared/ui/Text";
import { ManageTab } from "./ManageTab";
import { VideosTab } from "./VideosTab";

interface DeskScreenProps {
  tribute: TributePage;
  tab: "videos" | "manage";
}

/** The organiser's desk of one reel: how far it is, live, and what can be done about it. */
export function DeskScreen({ tribute, tab }: DeskScreenProps) {
  const navigate = useNavigate();
  const invite = useRef<HTMLElement>(null);
  const { _id: tributeId, tributeType, imageUrl, tributeFor, dueDate } = tribute;
  const submissions = useSubmissions(tributeId);
  const answers = submissions.data?.filter((one) => one.kind === "answer");
  const showInvite = () => {
    invite.current?.scrollIntoView({ block: "start" });
    invite.current?.focus({ preventScroll: true });
  };
  return (
    <Screen
      pageTitle={tribute.name}
      onBack={() => void navigate(paths.homePage())}
      cover={<TributeCover tribute={tribute} />}
      occasion={tributeType}
      backdropImage={imageUrl}
      footer={
        tab === "videos" &&
        answers &&
        (answers.length > 0 ? (
          <ButtonLink
            wide
            to={paths.presentation(tributeId)}
            startIcon={<Clapperboard aria-hidden />}
          >
            Open the presentation
          </ButtonLink>
        ) : (
          <Button wide startIcon={<UserPlus aria-hidden />} onClick={showInvite}>
            Invite people
          </Button>
        ))
      }
    >
      <ReelFacts
        dueDate={dueDate}
        videos={answers?.length}
        people={answers && new Set(answers.map((one) => one.contributor.userId)).size}
      />
      <TabLinks
        label="Parts of this reel"
        tabs={[
          { to: paths.desk(tributeId), label: "Videos", isCurrent: tab === "videos" },
          {
            to: paths.desk(tributeId, { view: "manage" }),
            label: "Manage",
            isCurrent: tab === "manage",
          },
        ]}
      />
      {tab === "manage" && <ManageTab tribute={tribute} />}
      {tab === "videos" && (
        <>
          <VideosTab tributeId={tributeId} submissions={submissions} answers={answers} />
          <section ref={invite} tabIndex={-1} aria-labelledby="invite-people">
            <Stack gap={1}>
              <Text as="h2" size={20} id="invite-people">
                Invite people
              </Text>
              <InviteSection tributeId={tributeId} who={displayName(tributeFor, true)} />
            </Stack>
          </section>
        </>
      )}
    </Screen>
  );
}
