import { paths } from "../../config/paths";
import { TextLink } from "../../shared/ui/TextLink";
import { PolicySection } from "./PolicySection";

/** What people can ask for, and how. */
export function YourRights() {
  return (
    <>
      <PolicySection title="What you can ask for">
        <p>
          A copy of what we keep of you: <TextLink to={paths.profile()}>your profile</TextLink>{" "}
          saves it as one file, with your videos behind links that work for a day. A correction:
          your name and picture are yours to change there. Or that something is deleted: a video, a
          reel or your whole account. <TextLink to={paths.contactus()}>Write to us</TextLink>. If
          you recorded for somebody else&apos;s reel, you can ask for your video to be deleted at
          any time, whatever they say. You can also complain to the data protection authority where
          you live.
        </p>
      </PolicySection>
      <PolicySection title="When this changes">
        <p>
          When the product begins to keep something new, it is written here, with the day of the
          change above.
        </p>
      </PolicySection>
    </>
  );
}
