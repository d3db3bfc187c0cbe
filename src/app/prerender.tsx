import type { PrerenderInvite } from "@contract/prerender";
import { configureStore } from "@reduxjs/toolkit";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router-dom";
import { paths } from "../config/paths";
import { GuestTribute } from "../features/tribute/GuestTribute";
import { rootReducer } from "../shared/state/rootReducer";
import { Logo } from "../shared/ui/Logo";
import { ScreenTop } from "../shared/ui/screenTop";
import { Bar } from "./shell/Bar";

/**
 * The invitation as HTML, by the same components that the app will put in its place: the server writes it into the page,
 * so that a contributor reads it before any script has come. The top bar is as it is until it is known who is there.
 */
export const prerenderInvite: PrerenderInvite = (tribute, { invite }) => {
  const tributeId = tribute._id;
  const bar = (
    <Bar start={null}>
      <Logo />
    </Bar>
  );
  return renderToString(
    <Provider store={configureStore({ reducer: rootReducer })}>
      <StaticRouter location={paths.tributeDetails(tributeId, { invite })}>
        <ScreenTop value={bar}>
          <GuestTribute
            tribute={tribute}
            invite={invite}
            recordHref={paths.recordTribute({ tributeId, invite })}
          />
        </ScreenTop>
      </StaticRouter>
    </Provider>,
  );
};
