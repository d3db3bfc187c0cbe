import { msg } from "@contract/msg";
import { useEffect, useState } from "react";
import { logError } from "../../../shared/lib/log";
import { isSubscribed, turnOff, turnOn } from "./device";
import { pushSupport } from "./support";

/** Says whether this device gets notifications, or why it cannot. */
export type DeviceState = "loading" | "on" | "off" | "denied" | "unsupported" | "homeScreen";

export interface Device {
  state: DeviceState;
  /** The browser asks, or a call runs. */
  isBusy: boolean;
  /** Explains to people why the last change failed. It is a text of the catalogues. */
  problem: string | null;
  setOn: (isOn: boolean) => void;
}

const OFFLINE = msg("You're offline. Turn this on when you have a connection again.");
const AWAY = msg(
  "Your browser can't reach its notification service at the moment. Please try again later.",
);
const DISMISSED = msg("Your browser needs your permission. Please try again and allow it.");

function firstState(): DeviceState {
  const support = pushSupport();
  if (support !== "yes") return support === "no" ? "unsupported" : support;
  return Notification.permission === "denied" ? "denied" : "loading";
}

/** Turns notifications on and off on this device. The browser is asked only after a tap. */
export function useDevice(publicKey: string): Device {
  const [state, setState] = useState(firstState);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (state !== "loading") return;
    isSubscribed()
      .then((isOn) => setState(isOn ? "on" : "off"))
      .catch(() => setState("unsupported"));
  }, [state]);

  const change = async (isOn: boolean) => {
    setProblem(null);
    setBusy(true);
    try {
      const { state: next, problem: why } = isOn ? await tryTurnOn(publicKey) : await stop();
      setState(next);
      setProblem(why);
    } catch (error) {
      logError("Changing notifications on this device", error);
      setProblem(AWAY);
    } finally {
      setBusy(false);
    }
  };
  return { state, isBusy, problem, setOn: (isOn) => void (isBusy || change(isOn)) };
}

type Change = Pick<Device, "state" | "problem">;

async function tryTurnOn(publicKey: string): Promise<Change> {
  if (!navigator.onLine) return { state: "off", problem: OFFLINE };
  const permission = await Notification.requestPermission();
  if (permission === "denied") return { state: "denied", problem: null };
  if (permission === "default") return { state: "off", problem: DISMISSED };
  const problem = await turnOn(publicKey);
  return { state: problem === null ? "on" : "off", problem };
}

async function stop(): Promise<Change> {
  await turnOff();
  return { state: "off", problem: null };
}
