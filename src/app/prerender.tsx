import type { Language } from "@contract/languages";
import type { PrerenderGift, PrerenderInvite } from "@contract/prerender";
import { configureStore } from "@reduxjs/toolkit";
import { type ReactNode, Suspense } from "react";
import { I18nextProvider } from "react-i18next";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router-dom";
import { paths } from "../config/paths";
import { WatchReel } from "../features/player/components/WatchReel";
import { GuestTribute } from "../features/tribute/components/GuestTribute";
import de from "../shared/language/catalogue/de";
import es from "../shared/language/catalogue/es";
import { createTexts } from "../shared/language/texts";
import { rootReducer } from "../shared/state/rootReducer";
import { Logo } from "../shared/ui/media/Logo";
import { ScreenTop } from "../shared/ui/layout/screenTop";
import { Bar } from "./shell/Bar";

/* The server renders these pages as HTML, with the same components that the app hydrates, so
   that they appear before any script loads. */

/** Renders the invitation, with the top bar as it is while the user is unknown. */
export const prerenderInvite: PrerenderInvite = (tribute, { invite, language }) => {
  const tributeId = tribute._id;
  const bar = (
    <Bar start={null}>
      <Logo />
    </Bar>
  );
  return write(
    paths.tributeDetails(tributeId, { invite }),
    language,
    <ScreenTop value={bar}>
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
        shareUrl={origin + address}
        onReload={() => {}}
        onRenew={async () => {}}
      />
    </Suspense>,
  );
};

const TEXTS = { en: createTexts("en", {}), es: createTexts("es", es), de: createTexts("de", de) };

const write = (location: string, language: Language, screen: ReactNode): string =>
  renderToString(
    <I18nextProvider i18n={TEXTS[language]}>
      <Provider store={configureStore({ reducer: rootReducer })}>
        <StaticRouter location={location}>{screen}</StaticRouter>
      </Provider>
    </I18nextProvider>,
  );
