import { boolean, object } from "yup";
import { countField, idField, instantField, oneOf } from "../fields";
import { REDUCTION_STATES } from "../domain/reduction";
import { KEPT_DAYS } from "../keptDays";
import { define } from "./define";

/** Says when the originals of a reel are deleted, or that they were. */
export const reductionSchema = object({
  state: oneOf(REDUCTION_STATES).required(),
  deletesAt: instantField().required().meta({
    description: "The originals are deleted at this time, or soon after it.",
  }),
  originals: countField().meta({
    description: "The number of videos that can be played and whose original still exists.",
  }),
}).meta({ title: "Reduction" });

const tributeIdOnly = object({ tributeId: idField().required() });

export const keepReduced = define({
  access: "user",
  session: "current",
  summary: "Plans the deletion of a reel's originals; the reel stays as people watch it.",
  details: `Only its creator may do so, once the recipient can watch the reel. The originals are deleted after ${KEPT_DAYS.originals} days, of videos that can be played by then. All organisers are told at once, and again a week before. Repeating the call changes nothing.`,
  body: tributeIdOnly,
  data: reductionSchema,
});

export const cancelReduction = define({
  access: "user",
  summary: "Cancels the deletion of a reel's originals.",
  details:
    "Every organiser may do so until the deletion begins. Then the answer is OUTDATED. `cancelled` is false if none was planned.",
  query: tributeIdOnly,
  data: object({ cancelled: boolean().required() }),
});
