import { listPlans } from "@contract/http/stripe";
import { getFeed, listSubmissions } from "@contract/http/submission";
import { getTributePage } from "@contract/http/tribute";
import { uploadPicture } from "@contract/http/upload";
import { getProfile, updateProfile } from "@contract/http/user";
import { PICTURE_MAX_BYTES } from "@contract/limits";
import { useEffect } from "react";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { aFeed, aPage, aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setPeopleProperties } from "@src/shared/analytics/analytics";
import { writeCookie } from "@src/shared/lib/storage";
import { utilityChanged } from "@src/shared/state/utilityStateSlice";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

vi.mock(import("@src/shared/analytics/analytics"), async (load) => ({
  ...(await load()),
  setPeopleProperties: vi.fn<typeof setPeopleProperties>(),
}));
// happy-dom decodes no pictures, so the picture stays as it is.
vi.mock("@src/shared/ui/media/cropToJpeg", () => ({
  cropToJpeg: async () => new Blob(["cropped"], { type: "image/jpeg" }),
}));
vi.mock("react-easy-crop", () => ({ default: PlacedAtOnce }));

const AREA = { x: 0, y: 0, width: 400, height: 400 };

function PlacedAtOnce({
  onCropComplete,
}: {
  onCropComplete: (part: object, area: object) => void;
}) {
  useEffect(() => onCropComplete(AREA, AREA), [onCropComplete]);
  return null;
}

const A_PICTURE = new File(["pixels"], "ada.png", { type: "image/png" });

beforeEach(async () => {
  // happy-dom has no object URLs.
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL() {} }),
  );
  givenAda();
  answer(getProfile, () => aProfile({ basicInfo: { firstName: "", lastName: "", image: null } }));
  writeCookie("newUserEmail", "ada@example.com");
  await signInAda();
});
afterEach(leaveSignedOut);

async function openDialog(address = "/home") {
  const app = renderApp(address);
  const dialog = await screen.findByRole("dialog", { name: "Complete your profile" });
  const typeInto = async (name: string, text: string) =>
    app.user.type(within(dialog).getByRole("textbox", { name }), text);
  const pressSave = async () =>
    app.user.click(within(dialog).getByRole("button", { name: "Save" }));
  return { ...app, dialog, typeInto, pressSave };
}

describe("completing the profile after a first sign-in", () => {
  it(
    "asks for both names in the specification's words",
    { tags: ["S2.41", "S4.8", "S5.1", "S8.7"] },
    async () => {
      const { dialog, pressSave } = await openDialog();
      await pressSave();
      expect(await within(dialog).findByText("First name required")).toBeVisible();
      expect(within(dialog).getByText("Last name required")).toBeVisible();
    },
  );

  it(
    "stores the user, confirms it, closes, deletes the cookie and returns to where they came from",
    { tags: ["S3.16", "S3.24", "S4.9", "S7.8", "S8.6"] },
    async () => {
      answer(updateProfile, ({ body: { userDetails } }) => {
        expect(userDetails).toEqual({ firstName: "Ada", lastName: "Lovelace", image: null });
        expect(screen.getByText("Loading...")).toBeVisible();
        return aProfile();
      });
      answer(listPlans, () => []);
      const { dialog, store, currentAddress, typeInto, pressSave } = await openDialog();
      act(() => void store.dispatch(utilityChanged({ isRedirectFrom: "/pricing" })));
      await typeInto("First name", "Ada");
      await typeInto("Last name", "Lovelace");
      await pressSave();
      expect(await screen.findByText("Sign-up Successfully")).toBeVisible();
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      expect(store.getState().userFirebaseData?.firstName).toBe("Ada");
      expect(setPeopleProperties).toHaveBeenCalledExactlyOnceWith("ada", expect.any(Object));
      expect(document.cookie).not.toContain("newUserEmail");
      await waitFor(() => expect(currentAddress()).toBe("/pricing"));
    },
  );

  it.each(["/tribute/t1?invite=i1", "/tribute/t1/watch?tgd=g1"])(
    "also asks people whose first sign-in leads back to the public page %s",
    { tags: ["S2.41", "S4.8"] },
    async (address) => {
      answer(getTributePage, () => aPage(aTribute({ viewer: "contributor" })));
      answer(getFeed, () => aFeed());
      answer(listSubmissions, () => []);
      answer(updateProfile, () => aProfile());
      const { dialog, typeInto, pressSave } = await openDialog(address);
      await typeInto("First name", "Ada");
      await typeInto("Last name", "Lovelace");
      await pressSave();
      expect(await screen.findByText("Sign-up Successfully")).toBeVisible();
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    },
  );

  it(
    "shows the server's error and the login when it fails",
    { tags: ["S4.10", "S8.5"] },
    async () => {
      answer(updateProfile, () => {
        throw new Refusal("BAD_REQUEST", "First name is too long");
      });
      const { currentAddress, router, store, typeInto, pressSave } = await openDialog();
      await typeInto("First name", "Ada");
      await typeInto("Last name", "Lovelace");
      await pressSave();
      expect(await screen.findByText("First name is too long")).toBeVisible();
      expect(store.getState().notify?.type).toBe("ERROR");
      await waitFor(() => expect(currentAddress()).toBe("/login"));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      // The input waits for the next attempt.
      await act(async () => router.navigate("/home"));
      expect(await screen.findByRole("textbox", { name: "Last name" })).toHaveValue("Lovelace");
    },
  );

  it(
    "accepts a picture too, uploads it when it is positioned, and saves it with the names",
    { tags: ["S2.41"] },
    async () => {
      answer(uploadPicture, () => ({
        assetId: "ada",
        url: "/media/p/ada.webp",
        width: 400,
        height: 400,
      }));
      answer(updateProfile, ({ body: { userDetails } }) => {
        expect(userDetails.image).toBe("/media/p/ada.webp");
        return aProfile();
      });
      const { dialog, user, typeInto, pressSave } = await openDialog();
      await user.upload(within(dialog).getByLabelText("Picture"), A_PICTURE);
      await user.click(await screen.findByRole("button", { name: "Use this picture" }));
      expect(await within(dialog).findByRole("button", { name: "Change picture" })).toBeVisible();
      await typeInto("First name", "Ada");
      await typeInto("Last name", "Lovelace");
      await pressSave();
      expect(await screen.findByText("Sign-up Successfully")).toBeVisible();
    },
  );

  it("keeps the positioned picture on the screen when the upload fails", async () => {
    answer(uploadPicture, () => {
      throw new Refusal("FILE_UNREADABLE");
    });
    const { dialog, user } = await openDialog();
    await user.upload(within(dialog).getByLabelText("Picture"), A_PICTURE);
    await user.click(await screen.findByRole("button", { name: "Use this picture" }));
    // The message is announced although a dialog hides the rest of the page.
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn't read this file.");
    expect(screen.getByRole("button", { name: "Use this picture" })).toBeVisible();
  });

  it("takes a picture of any size, of which only a part is sent", async () => {
    const { dialog, user } = await openDialog();
    const large = new File(["x"], "large.png", { type: "image/png" });
    Object.defineProperty(large, "size", { value: PICTURE_MAX_BYTES + 1 });
    await user.upload(within(dialog).getByLabelText("Picture"), large);
    expect(await screen.findByRole("dialog", { name: "Position the picture" })).toBeVisible();
  });

  it(
    "is accessible, and cannot be dismissed with Escape or a tap outside",
    { tags: ["S2.41"] },
    async () => {
      const { dialog, user } = await openDialog();
      await user.keyboard("{Escape}");
      expect(dialog).toBeVisible();
      expect(dialog).toHaveTextContent(/name and image help others identify you on reels/);
    },
  );
});
