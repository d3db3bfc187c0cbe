// This script runs before the first paint, so that a dark page never flashes light. It is a file,
// because the CSP forbids inline scripts. It uses Joy's names: the key `joy-mode` (light, dark or
// system; unset means light) and the attribute `data-joy-color-scheme`. What is open above a page
// has Joy, which does the same.
(function () {
  var KEY = "joy-mode";
  var root = document.documentElement;
  var device = matchMedia("(prefers-color-scheme: dark)");
  // The browser's own bar has the paper colour of the scheme (src/shared/ui/theme/tokens.css).
  var paper = { light: "#fbf8f1", dark: "#121815" };

  function storedMode() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // The browser blocks storage (private mode), so the page stays light.
      return null;
    }
  }

  function show() {
    var mode = storedMode();
    var isDark = mode === "dark" || (mode === "system" && device.matches);
    root.setAttribute("data-joy-color-scheme", isDark ? "dark" : "light");
  }

  function paintBar() {
    var bar = document.querySelector('meta[name="theme-color"]');
    var scheme = root.getAttribute("data-joy-color-scheme");
    if (bar) bar.setAttribute("content", paper[scheme] || paper.light);
  }

  // A static host answers paths without a file of their own with the start page. It stays hidden
  // (src/shared/ui/theme/base.css) until the app shows the right page (src/main.ts).
  var painted = root.getAttribute("data-painted");
  if (painted !== null && location.pathname.replace(/(.)(?:\/|\.html)$/, "$1") !== painted)
    root.setAttribute("data-elsewhere", "");

  show();
  paintBar();
  new MutationObserver(paintBar).observe(root, { attributeFilter: ["data-joy-color-scheme"] });
  // Another tab or `useThemeMode` has changed the scheme. Without a key, the storage was cleared.
  addEventListener("storage", function (event) {
    if (event.key === KEY || event.key === null) show();
  });
  device.addEventListener("change", show);
})();
