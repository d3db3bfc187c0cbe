export interface EmulatorAddress {
  /** The host is `host:port`, as in FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  projectId: string;
}

/** Describes an account as the emulator stores it. Fields that we only copy are not named here. */
export interface StoredAccount {
  localId: string;
  /** Tokens issued before this time (Unix seconds) are revoked. */
  validSince?: string;
  [field: string]: unknown;
}

export interface OobCode {
  email: string;
  requestType: string;
  oobLink: string;
}

/** The emulator cuts larger pages to this size. */
const PAGE_SIZE = 1_000;
const TIMEOUT_MS = 10_000;

/** Returns all accounts, ordered by id. */
export async function listAccounts(emulator: EmulatorAddress): Promise<StoredAccount[]> {
  const accounts: StoredAccount[] = [];
  let next: string | undefined = "";
  while (next !== undefined) {
    const path = `${accountsPath(emulator)}:batchGet?maxResults=${PAGE_SIZE}&nextPageToken=${next}`;
    const page: { users?: StoredAccount[]; nextPageToken?: string } = await callAsOwner(
      emulator,
      path,
    );
    accounts.push(...(page.users ?? []));
    next = page.nextPageToken || undefined;
  }
  return accounts;
}

/** Restores accounts as `listAccounts` returned them: ids, password hashes, providers, guests. */
export async function importAccounts(
  emulator: EmulatorAddress,
  users: StoredAccount[],
): Promise<void> {
  if (users.length === 0) return;
  const created: { error?: { index: number; message: string }[] } = await callAsOwner(
    emulator,
    `${accountsPath(emulator)}:batchCreate`,
    { users },
  );
  const refused = created.error?.[0];
  if (refused)
    throw new Error(`Account ${users[refused.index]?.localId} was refused: ${refused.message}`);
  // The import makes every account's tokens valid from now on only, which would sign everybody out.
  for (const { localId, validSince = "0" } of users) {
    await callAsOwner(emulator, `${accountsPath(emulator)}:update`, { localId, validSince });
  }
}

/** Returns the links sent to an address, oldest first. */
export async function listOobCodes(emulator: EmulatorAddress): Promise<OobCode[]> {
  const answer: { oobCodes: OobCode[] } = await callAsOwner(
    emulator,
    `/emulator/v1/projects/${emulator.projectId}/oobCodes`,
  );
  return answer.oobCodes;
}

/**
 * Sets a new password with the code of a reset link.
 * @returns the emulator's error code such as `EXPIRED_OOB_CODE`, or undefined on success.
 */
export async function resetPassword(
  emulator: EmulatorAddress,
  oobCode: string,
  newPassword: string,
): Promise<string | undefined> {
  const path = "/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=local";
  const response = await post(emulator, path, { oobCode, newPassword });
  if (response.ok) return undefined;
  const answer = (await response.json()) as { error?: { message?: string } };
  return answer.error?.message ?? "UNKNOWN";
}

function accountsPath({ projectId }: EmulatorAddress): string {
  return `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
}

/** Calls the emulator as "owner", which permits everything that firebase-admin may do. */
async function callAsOwner<T>(emulator: EmulatorAddress, path: string, body?: object): Promise<T> {
  const response = await post(emulator, path, body, { authorization: "Bearer owner" });
  if (!response.ok) throw new Error(`The Auth emulator refused ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

function post(
  { host }: EmulatorAddress,
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Response> {
  return fetch(`http://${host}${path}`, {
    method: body ? "POST" : "GET",
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
