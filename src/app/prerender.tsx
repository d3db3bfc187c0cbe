import type { Language } from "@contract/languages";
import type {
  PaintedPage,
  PrerenderGift,
  PrerenderInvite,
  PrerenderOffline,
  PrerenderPage,
} from "@contract/prerender";
import { configureStore, type Store } from "@reduxjs/toolkit";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { I18nextProvider } from "react-i18next";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router-dom";
import { paths } from "../config/paths";
import { WatchReel } from "../features/player/components/WatchReel";
import { GuestTribute } from "../features/tribute/components/GuestTribute";
import { AboutUsPage } from "../pages/about/AboutUsPage";
import { ForgotPasswordPage } from "../pages/auth/ForgotPasswordPage";
import { LoginPage } from "../pages/auth/LoginPage";
import { SignupPage } from "../pages/auth/SignupPage";
import { FaqPage } from "../pages/faq/FaqPage";
import { PricingPage } from "../pages/pricing/PricingPage";
import { PrivacyPolicyPage } from "../pages/privacy/PrivacyPolicyPage";
import { StarterPage } from "../pages/starter/StarterPage";
import de from "../shared/language/catalogue/de";
import es from "../shared/language/catalogue/es";
import { createTexts } from "../shared/language/texts";
import { rootReducer } from "../shared/state/rootReducer";
import { serverStateMiddleware } from "../shared/state/serverState";
import { Logo } from "../shared/ui/media/Logo";
import { ScreenTop } from "../shared/ui/layout/screenTop";
import { Bar } from "./shell/Bar";
import { OfflineDialog } from "./shell/OfflineCover";

/* The server and the build render these pages as HTML, with the same components that the app
   hydrates, so that they appear before any script loads. */

/** The top bar as it is while the user is unknown. */
const BAR = (
  <Bar start={null}>
    <Logo />
  </Bar>
);

interface SitePage {
  Page: ComponentType;
  hasTopBar?: boolean;
}

const SITE_PAGES: Readonly<Record<PaintedPage, SitePage>> = {
  "/": { Page: StarterPage },
  "/login": { Page: LoginPage },
  "/signup": { Page: SignupPage },
  "/forgotpassword": { Page: ForgotPasswordPage },
  "/aboutus": { Page: AboutUsPage, hasTopBar: true },
  "/pricing": { Page: PricingPage, hasTopBar: true },
  "/faq": { Page: FaqPage, hasTopBar: true },
  "/privacypolicy": { Page: PrivacyPolicyPage, hasTopBar: true },
};

/** Renders a page that is the same for every visitor. */
export const prerenderPage: PrerenderPage = (page, language) => {
  const { Page, hasTopBar } = SITE_PAGES[page];
  return write(
    page,
    language,
    <ScreenTop value={hasTopBar ? BAR : null}>
      <Page />
    </ScreenTop>,
    storeWithQueries(),
  );
};

export const prerenderInvite: PrerenderInvite = (tribute, { invite, language }) => {
  const tributeId = tribute._id;
  return write(
    paths.tributeDetails(tributeId, { invite }),
    language,
    <ScreenTop value={BAR}>
      <GuestTribute
        tribute={tribute}
        invite={invite}
        recordHref={paths.recordTribute({ tributeId, invite })}
      />
    </ScreenTop>,
  );
};

/** Renders an open gift before it plays. */
export const prerenderGift: PrerenderGift = (feed, { tgd, origin, language }) => {
  const { tributeId } = feed;
  const address = paths.watch(tributeId, { tgd });
  return write(
    address,
    language,
    <Suspense>
      <WatchReel
        feed={feed}
        tgd={tgd}
        replyHref={paths.watch(tributeId, { tgd, view: "reply" })}
        writeHref={paths.watch(tributeId, { tgd, view: "write" })}
        filmHref={paths.watch(tributeId, { tgd, view: "film" })}
        shareUrl={origin + address}
        onReload={() => {}}
        onRenew={async () => {}}
      />
    </Suspense>,
  );
};

export const prerenderOffline: PrerenderOffline = (language) =>
  write("/", language, <OfflineDialog />);

const TEXTS = { en: createTexts("en", {}), es: createTexts("es", es), de: createTexts("de", de) };

/** Creates the state of a page with queries, which ask nothing while they render. */
const storeWithQueries = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(serverStateMiddleware),
  });

const write = (
  location: string,
  language: Language,
  screen: ReactNode,
  store: Store = configureStore({ reducer: rootReducer }),
): string =>
  renderToString(
    <I18nextProvider i18n={TEXTS[language]}>
      <Provider store={store}>
        <StaticRouter location={location}>{screen}</StaticRouter>
      </Provider>
    </I18nextProvider>,
  );
