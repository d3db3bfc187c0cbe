import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { UpdateNotice } from "@src/app/update/UpdateNotice";
import { useOngoing } from "@src/shared/lib/ongoing";

const onReload = vi.fn<() => void>();
const onLater = vi.fn<() => void>();

function App({ isRecording }: { isRecording: boolean }) {
  useOngoing(isRecording);
  return <UpdateNotice onReload={onReload} onLater={onLater} />;
}

const notice = () => screen.queryByRole("region", { name: "New version" });

it("the update notice waits until a recording or an upload is over", async () => {
  const { rerender } = render(<App isRecording />);
  expect(notice()).toBeNull();
  rerender(<App isRecording={false} />);
  expect(notice()).toHaveTextContent("A new version is ready");
  expect(document.body).toHaveFocus();

  fireEvent.click(screen.getByRole("button", { name: "Later" }));
  expect(onLater).toHaveBeenCalledOnce();
  expect(onReload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(onReload).toHaveBeenCalledOnce();
});
