// Runs before the first paint, so that a dark page never flashes light. A file of its own: the CSP forbids inline scripts.
// The names are Joy's: key `joy-mode` (light, dark or system; light when unset), attribute `data-joy-color-scheme`.
(function () {
  var mode = "light";
  try {
    mode = localStorage.getItem("joy-mode") || "light";
  } catch {
    // Storage is closed to us (private mode): stay light.
  }
  if (mode === "system") {
    mode = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.setAttribute(
    "data-joy-color-scheme",
    mode === "dark" ? "dark" : "light",
  );
})();
