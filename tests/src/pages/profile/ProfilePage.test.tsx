import "fake-indexeddb/auto";
import {
  deleteAccount,
  getProfile,
  getUserData,
  saveLanguage,
  savePreferences,
  sendVerificationLink,
  updateProfile,
} from "@contract/http/user";
import client from "@contract/locales/de/client.json";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { deferred } from "@tests/support/factories/deferred";
import { answer, Refusal } from "@tests/support/network/answer";
import { unverifyAccount } from "@tests/support/network/identityProvider";
import { network, installNetwork } from "@tests/support/network/network";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as analytics from "@src/shared/analytics/analytics";
import { identityState } from "@src/shared/identity/identityStore";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { beginRecording } from "@src/features/recorder/upload/recordings";
import { recordingsDb } from "@src/features/recorder/upload/recordingsDb";
import { setAppLanguage } from "@src/shared/language/texts";
import * as saving from "@src/shared/lib/saveFile";

installNetwork();

const section = (name: string) => screen.findByRole("region", { name });
const field = (name: string) => screen.findByRole("textbox", { name });

beforeEach(async () => {
  vi.spyOn(saving, "saveFile").mockReturnValue();
  vi.spyOn(analytics, "setPeopleProperties").mockReturnValue();
  givenAda();
  await signInAda();
});
afterEach(async () => {
  await leaveSignedOut();
  await setAppLanguage("en", {});
});

it("the profile requires a sign-in", async () => {
  await leaveSignedOut();
  const { currentAddress } = renderApp("/profile");
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(currentAddress()).toBe("/login");
});

it("the profile has the top bar and the user's data", async () => {
  renderApp("/profile");
  expect(await screen.findByRole("heading", { level: 1, name: "Your profile" })).toBeVisible();
  expect(screen.getByRole("banner")).toBeVisible();
  expect(await field("First name")).toHaveValue("Ada");
  expect(await field("Last name")).toHaveValue("Lovelace");
  expect(await within(await section("Email")).findByText("Verified")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Keep what's yours" })).not.toBeInTheDocument();
});

describe("the name and the picture", () => {
  async function rename(last: string) {
    const app = renderApp("/profile");
    await app.user.clear(await field("Last name"));
    if (last) await app.user.type(await field("Last name"), last);
    const save = screen.getByRole("button", { name: "Save" });
    return { ...app, save: () => app.user.click(save) };
  }

  it(
    "are saved, shown everywhere, and reported to analytics without a name",
    { tags: ["S8.6"] },
    async () => {
      const basicInfo = { firstName: "Ada", lastName: "King", image: null };
      answer(updateProfile, ({ body }) => {
        expect(body).toEqual({ userDetails: basicInfo });
        return aProfile({ basicInfo });
      });
      const { save, store } = await rename(" King ");
      await save();
      expect(await screen.findByText("Saved")).toBeVisible();
      expect(store.getState().userFirebaseData?.lastName).toBe("King");
      expect(analytics.setPeopleProperties).toHaveBeenCalledWith("ada", {
        created_at: 1_760_000_000,
        credit: 5,
      });
    },
  );

  it("are requested in the specification's words", async () => {
    const { save } = await rename("");
    await save();
    expect(await screen.findByText("Last name required")).toBeVisible();
  });

  it(
    "stay on the page as they were typed when they could not be saved",
    { tags: ["S8.5"] },
    async () => {
      answer(updateProfile, () => {
        throw new Refusal("UNAVAILABLE");
      });
      const { save, currentAddress } = await rename("King");
      await save();
      expect(await screen.findByText(/We can't reach our data/)).toBeVisible();
      expect(currentAddress()).toBe("/profile");
      expect(await field("Last name")).toHaveValue("King");
      answer(updateProfile, ({ body: { userDetails } }) => aProfile({ basicInfo: userDetails }));
      await save();
      expect(await screen.findByText("Saved")).toBeVisible();
    },
  );
});

describe("the email", () => {
  const unverified = async () => {
    await leaveSignedOut();
    unverifyAccount("ada");
    await signInAda();
    answer(getProfile, () => aProfile({ isEmailVerified: false }));
  };

  it("is marked as unverified, and the link can be sent again", { tags: ["S7.33"] }, async () => {
    await unverified();
    answer(sendVerificationLink, () => ({ sent: true }));
    const { user } = renderApp("/profile");
    const email = within(await section("Email"));
    expect(await email.findByText(/Not verified yet/)).toBeVisible();
    await user.click(email.getByRole("button", { name: "Send the link again" }));
    expect(await screen.findByText("Email Sent Successfully!")).toBeVisible();
  });

  it("is marked as verified as soon as the server says so", { tags: ["D7"] }, async () => {
    await unverified();
    renderApp("/profile");
    const email = within(await section("Email"));
    expect(await email.findByText(/^Not verified yet/)).toBeVisible();
    act(() => emitServerEvent("verifyUser", { userId: "somebody-else" }));
    expect(email.getByText(/^Not verified yet/)).toBeVisible();
    act(() => emitServerEvent("verifyUser", { userId: "ada" }));
    expect(email.getByText("Verified")).toBeVisible();
  });

  it("shows why the link was not sent", async () => {
    await unverified();
    answer(sendVerificationLink, () => {
      throw new Refusal("TOO_MANY_REQUESTS");
    });
    const { user } = renderApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Send the link again" }));
    expect(await screen.findByText("Try After Sometime")).toBeVisible();
  });
});

describe("the appearance", () => {
  const mode = (name: string) => screen.findByRole("radio", { name });

  it(
    "is light until the user chooses, is remembered, and stays when a dialog opens",
    { tags: ["S2.55", "S9.15"] },
    async () => {
      const { user } = renderApp("/profile");
      const scheme = () => document.documentElement.getAttribute("data-joy-color-scheme");
      expect(await mode("Light")).toBeChecked();
      await user.click(screen.getByRole("button", { name: "Delete my account" }));
      await screen.findByRole("dialog");
      expect(scheme()).toBe("light");
      await user.keyboard("{Escape}");
      await user.click(await mode("Dark"));
      expect(await mode("Dark")).toBeChecked();
      await user.click(screen.getByRole("button", { name: "Delete my account" }));
      await screen.findByRole("dialog");
      expect(localStorage.getItem("joy-mode")).toBe("dark");
      expect(localStorage.getItem("joy-color-scheme-dark")).toBe("dark");
      expect(scheme()).toBe("dark");
    },
  );

  it("follows another tab", async () => {
    renderApp("/profile");
    await mode("Light");
    localStorage.setItem("joy-mode", "dark");
    fireEvent(window, new StorageEvent("storage", { key: "joy-mode", newValue: "dark" }));
    expect(await mode("Dark")).toBeChecked();
  });
});

describe("the notification settings", () => {
  const toggle = (name: string) => screen.findByRole("switch", { name: new RegExp(`^${name}`) });

  it("are in the user's language", async () => {
    answer(saveLanguage, ({ body: { language } }) => aProfile({ language }));
    renderApp("/profile");
    await toggle("New videos");
    await act(() => setAppLanguage("de", client));
    expect(await toggle("Neue Videos")).toBeVisible();
  });

  it("are saved with each switch", async () => {
    answer(savePreferences, ({ body: { preferences } }) => aProfile({ preferences }));
    const { user } = renderApp("/profile");
    expect(await toggle("New videos")).toBeChecked();
    await user.click(await toggle("New videos"));
    await user.click(await toggle("Reminders"));
    expect(await toggle("New videos")).not.toBeChecked();
    expect(await toggle("Reminders")).not.toBeChecked();
    expect(await toggle("Thank-you replies")).toBeChecked();
  });

  it("are sent one after the other, each with the previous changes", async () => {
    const saved: object[] = [];
    const first = deferred();
    answer(savePreferences, async ({ body: { preferences } }) => {
      if (saved.push(preferences) === 1) await first.promise;
      return aProfile({ preferences });
    });
    const { user } = renderApp("/profile");
    await user.click(await toggle("New videos"));
    await user.click(await toggle("Reminders"));
    first.resolve();
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved).toEqual([
      { videos: false, thanks: true, reminders: true, progress: true, urgent: true },
      { videos: false, thanks: true, reminders: false, progress: true, urgent: true },
    ]);
  });

  it("are restored when they could not be saved, and show why", async () => {
    answer(savePreferences, () => {
      throw new Refusal("UNAVAILABLE");
    });
    const { user } = renderApp("/profile");
    await user.click(await toggle("New videos"));
    expect(await screen.findByText(/We can't reach our data/)).toBeVisible();
    expect(await toggle("New videos")).toBeChecked();
  });

  it("can be requested again when they did not load", async () => {
    const { user, router } = renderApp("/home");
    await screen.findByRole("heading", { name: "Hello, Ada" });
    answer(getProfile, () => {
      throw new Refusal("UNAVAILABLE");
    });
    await act(async () => router.navigate("/profile"));
    const told = within(await section("Notification settings"));
    const again = await told.findByRole("button", { name: "Try again" });
    answer(getProfile, () => aProfile());
    await user.click(again);
    expect(await toggle("Thank-you replies")).toBeChecked();
  });
});

describe("the user's data", () => {
  const button = () => screen.findByRole("button", { name: "Download my data" });

  it("can be saved as the file that the server created", async () => {
    network.use(http.get("*/api/user/data", () => HttpResponse.text('{ "profile": {} }')));
    const { user } = renderApp("/profile");
    await user.click(await button());
    expect(await screen.findByText("Your data is in your downloads")).toBeVisible();
    const [file, name] = vi.mocked(saving.saveFile).mock.lastCall ?? [];
    expect(file).toMatchObject({ type: "application/json", size: 17 });
    expect(name).toMatch(/^Folkreel-data-.*\.json$/);
  });

  it("shows why there is no file", async () => {
    answer(getUserData, () => {
      throw new Refusal("TOO_MANY_REQUESTS");
    });
    const { user } = renderApp("/profile");
    await user.click(await button());
    expect(await screen.findByText("Try After Sometime")).toBeVisible();
    expect(await button()).not.toHaveAttribute("aria-busy");
  });
});

describe("deleting the account", () => {
  async function openDeletion() {
    const app = renderApp("/profile");
    await app.user.click(await screen.findByRole("button", { name: "Delete my account" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    const name = dialog.getByRole("textbox", { name: "To confirm, type Ada Lovelace" });
    const type = (value: string) => fireEvent.change(name, { target: { value } });
    const confirm = () => app.user.click(dialog.getByRole("button", { name: "Delete for good" }));
    return { ...app, dialog, type, confirm };
  }

  it("asks for the full name, and says what will be deleted", async () => {
    const { dialog, type, confirm, user } = await openDeletion();
    expect(dialog.getByText(/5 people you can still invite/)).toBeVisible();
    type("Ada");
    await confirm();
    expect(await dialog.findByText("Please type Ada Lovelace")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  const aRecording = {
    tributeId: "reel-1",
    kind: "answer",
    questionId: null,
    question: null,
    mimeType: "video/webm",
    startedAt: 0,
    invite: null,
    tgd: null,
  } as const;

  it(
    "leaves nothing on the device, and says goodbye on the starter page",
    { tags: ["S7.32"] },
    async () => {
      answer(deleteAccount, ({ body }) => {
        expect(body).toEqual({ name: "ada lovelace" });
        return { deleted: true };
      });
      const ownerUid = identityState().user?.userId ?? null;
      const { id } = await beginRecording({ ...aRecording, ownerUid });
      const { store, currentAddress, type, confirm } = await openDeletion();
      type("ada lovelace");
      await confirm();
      expect(await screen.findByText("Your account is deleted. Take care!")).toBeVisible();
      expect(currentAddress()).toBe("/");
      expect(store.getState().userFirebaseData).toBeNull();
      expect(document.cookie).not.toContain("uid=");
      expect(identityState().status).toBe("signedOut");
      // Recordings of other people on this device stay, also those of other tests.
      expect(await (await recordingsDb()).get("recordings", id)).toBeUndefined();
    },
  );

  it("has no effect when the server could not do it", async () => {
    answer(deleteAccount, () => {
      throw new Refusal("UNAVAILABLE");
    });
    const { dialog, type, confirm, currentAddress } = await openDeletion();
    type("Ada Lovelace");
    await confirm();
    expect(await screen.findByText(/We can't reach our data/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Delete for good" })).toBeEnabled();
    expect(currentAddress()).toBe("/profile");
  });
});
