import { afterAll } from "vitest";
import { runFileCleanUp } from "../cleanUp";

// This hook is registered before the hooks of the file, and hooks run in reverse order.
afterAll(runFileCleanUp);
