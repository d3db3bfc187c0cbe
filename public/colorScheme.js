// Runs before the first paint, so that a dark page never flashes light. A file of its own: the CSP forbids inline scripts.
// The names are Joy's: key `joy-mode` (light, dark or system; light when unset), attribute `data-joy-color-scheme`.
// Where Joy is on the page it does the same; a reel's public pages have no Joy, and follow all the same.
(function () {
  var KEY = "joy-mode";
  var root = document.documentElement;
  var device = matchMedia("(prefers-color-scheme: dark)");
  // The paper of both schemes (src/app/theme/tokens.css), for the browser's own bar.
  var paper = { light: "#fbf8f1", dark: "#121815" };

  function storedMode() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // Storage is closed to us (private mode): stay light.
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

  show();
  paintBar();
  new MutationObserver(paintBar).observe(root, { attributeFilter: ["data-joy-color-scheme"] });
  // Another tab has chosen; without a key, its storage was cleared.
  addEventListener("storage", function (event) {
    if (event.key === KEY || event.key === null) show();
  });
  device.addEventListener("change", show);
})();
