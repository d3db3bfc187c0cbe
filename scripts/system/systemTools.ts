import {
  ensureTool,
  findTool,
  type SystemEnvironment,
  type SystemTool,
  THIS_SYSTEM,
} from "./systemTool";

const FFMPEG: SystemTool = {
  name: "ffmpeg",
  variable: "FFMPEG_PATH",
  candidates: ["ffmpeg"],
  packages: { dnf: ["ffmpeg-free", "ffmpeg"], winget: ["Gyan.FFmpeg"] },
};

const CHROMIUM: SystemTool = {
  name: "chromium",
  variable: "CHROMIUM_PATH",
  candidates: [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  ],
  packages: { "apt-get": ["chromium", "chromium-browser"], winget: ["Google.Chrome"] },
};

const FIREFOX: SystemTool = {
  name: "firefox",
  variable: "FIREFOX_PATH",
  candidates: [
    "firefox-esr",
    "firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
  ],
  packages: { "apt-get": ["firefox-esr", "firefox"], winget: ["Mozilla.Firefox"] },
};

/**
 * WebKitGTK is the only WebKit that can be installed and driven without a Mac. It needs a screen,
 * and plays films with GStreamer.
 */
const WEBKIT: SystemTool = {
  name: "webkit",
  variable: "WEBKIT_DRIVER_PATH",
  candidates: ["WebKitWebDriver"],
  companions: ["Xvfb", "gst-launch-1.0"],
  packages: {
    "apt-get": [
      "webkit2gtk-driver xvfb gstreamer1.0-tools gstreamer1.0-plugins-good " +
        "gstreamer1.0-plugins-bad gstreamer1.0-plugins-ugly gstreamer1.0-libav gstreamer1.0-gl",
    ],
  },
};

/** This confines ffmpeg, and exists only for Linux. */
const BUBBLEWRAP: SystemTool = {
  name: "bubblewrap",
  candidates: ["bwrap"],
  packages: {},
};

/**
 * OpenStack Swift is an S3 store that we did not write. The cluster and the long tests need it. Its library
 * contains all of its servers, and installs no service; memcached is what it needs to run.
 */
const OBJECT_STORE: SystemTool = {
  name: "memcached",
  candidates: ["memcached"],
  files: ["/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py"],
  packages: { "apt-get": ["python3-swift memcached"] },
};

/** Debian keeps the server out of PATH, in a folder for each of its versions. */
const POSTGRES: SystemTool = {
  name: "postgresql",
  variable: "POSTGRES_PATH",
  candidates: [
    "postgres",
    ...[18, 17, 16, 15, 14, 13].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
  ],
  packages: {},
};

const REDIS: SystemTool = {
  name: "redis-server",
  variable: "REDIS_PATH",
  candidates: ["redis-server"],
  packages: { brew: ["redis"], dnf: ["redis"], apk: ["redis"], pacman: ["redis"] },
};

/**
 * The cluster and the long tests start it with the file that we ship. Debian's package also has a service, which
 * they do not use. Users other than root have no /usr/sbin on PATH.
 */
const NGINX: SystemTool = {
  name: "nginx",
  variable: "NGINX_PATH",
  candidates: ["nginx", "/usr/sbin/nginx"],
  packages: {},
};

/** It is process 1 of the image. */
const TINI: SystemTool = { name: "tini", candidates: ["tini"], packages: {} };

/** It moves the clock of programs, for tests on other days. */
const FAKETIME: SystemTool = {
  name: "faketime",
  candidates: ["faketime"],
  packages: { brew: ["libfaketime"], dnf: ["libfaketime"], apk: ["libfaketime"] },
};

/** Maps an engine to the browser that the end-to-end tests drive. */
const BROWSERS = { chromium: CHROMIUM, firefox: FIREFOX, webkit: WEBKIT } as const;
export type Engine = keyof typeof BROWSERS;

/** Returns the path of an engine's browser, or of its driver for WebKit, or undefined. */
export async function findBrowser(
  engine: Engine,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  return findTool(BROWSERS[engine], env);
}

/**
 * Installs ffmpeg with the system's package manager, unless it exists. It prints one line.
 *
 * @throws Error that names the command to run if the installation fails
 */
export async function ensureFfmpeg(system: SystemEnvironment = THIS_SYSTEM): Promise<void> {
  await ensureTool(FFMPEG, system);
}

/**
 * Installs the sandbox on Linux, unless it exists. Where that fails, a line says that its tests
 * will be skipped.
 */
export async function ensureSandbox(
  system: SystemEnvironment = THIS_SYSTEM,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  if (platform !== "linux") return;
  await ensureTool(BUBBLEWRAP, system).catch((error: unknown) =>
    system.print(`bubblewrap: the tests of it will be skipped. ${String(error)}`),
  );
}

/** Tells whether the object store of the long tests is installed. */
export async function findObjectStore(env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  return (await findTool(OBJECT_STORE, env)) !== undefined;
}

/**
 * Installs the object store of the long tests, unless it exists. Where that fails, a line says that
 * its tests will be skipped.
 */
export async function ensureObjectStore(system: SystemEnvironment = THIS_SYSTEM): Promise<void> {
  await ensureTool(OBJECT_STORE, system).catch((error: unknown) =>
    system.print(`OpenStack Swift: the tests on it will be skipped. ${String(error)}`),
  );
}

/**
 * Installs what moves the clock of programs, unless it exists, and returns its name.
 * @throws Error that names the command to run if the installation fails
 */
export async function ensureFaketime(system: SystemEnvironment = THIS_SYSTEM): Promise<string> {
  await ensureTool(FAKETIME, system);
  return FAKETIME.name;
}

/**
 * Installs what starts the image without Docker, unless it exists.
 * @throws Error that names the command to run if an installation fails
 */
export async function ensureImageTools(system: SystemEnvironment = THIS_SYSTEM): Promise<void> {
  for (const tool of [BUBBLEWRAP, TINI]) await ensureTool(tool, system);
}

/** Returns the path of the PostgreSQL server, or undefined. */
export async function findPostgres(): Promise<string | undefined> {
  return findTool(POSTGRES, process.env);
}

/** Returns the path of the Redis server, or undefined. */
export async function findRedis(): Promise<string | undefined> {
  return findTool(REDIS, process.env);
}

/**
 * Installs the servers that a cluster on this machine consists of, unless they exist.
 * @throws Error that names the command to run if an installation fails
 */
export async function ensureClusterTools(
  hasOwnStore: boolean,
  system: SystemEnvironment = THIS_SYSTEM,
): Promise<void> {
  for (const tool of [POSTGRES, REDIS, NGINX, ...(hasOwnStore ? [] : [OBJECT_STORE])])
    await ensureTool(tool, system);
}

/** Returns the path of nginx, or undefined. */
export async function findNginx(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  return findTool(NGINX, env);
}

/**
 * Installs the nginx of the long tests, unless it exists. Where that fails, a line says that its
 * tests will be skipped.
 */
export async function ensureNginx(system: SystemEnvironment = THIS_SYSTEM): Promise<void> {
  await ensureTool(NGINX, system).catch((error: unknown) =>
    system.print(`nginx: the tests behind it will be skipped. ${String(error)}`),
  );
}

/** Installs the browser of an engine like `ensureFfmpeg`, unless it exists. */
export async function ensureBrowser(
  engine: Engine,
  system: SystemEnvironment = THIS_SYSTEM,
): Promise<void> {
  await ensureTool(BROWSERS[engine], system);
}

/**
 * Installs the browsers of all engines, unless they exist. Systems that have no Firefox or WebKit
 * get a line that says why their tests will be skipped.
 *
 * @throws Error if there is no Chromium, which most end-to-end tests need
 */
export async function ensureBrowsers(system: SystemEnvironment = THIS_SYSTEM): Promise<void> {
  await ensureBrowser("chromium", system);
  for (const engine of ["firefox", "webkit"] as const)
    await ensureBrowser(engine, system).catch((error: unknown) =>
      system.print(`${engine}: the tests in it will be skipped. ${String(error)}`),
    );
}
