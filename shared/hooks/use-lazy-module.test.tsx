import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLazyModule } from './use-lazy-module';

const Message = ({ text }: { text: string }) => <p>{text}</p>;

/** Renders a page with a module loaded by `load`. Returns a function that clicks its button. */
const show = (load: () => Promise<typeof Message>) => {
  const Page = () => {
    const { module: Part, hasFailed, loadModule } = useLazyModule(load);
    return (
      <>
        <button type="button" onClick={() => void loadModule()}>
          Load
        </button>
        {hasFailed && <p>Loading failed.</p>}
        {Part && <Part text="Here it is." />}
      </>
    );
  };
  render(<Page />);
  return () => userEvent.click(screen.getByRole('button'));
};

it('loads the module when it is needed', async () => {
  const load = jest.fn(async () => Message);
  const clickButton = show(load);
  expect(load).not.toHaveBeenCalled();
  await clickButton();
  expect(await screen.findByText('Here it is.')).toBeVisible();
});

it('reports a failure, and can be tried again', async () => {
  let isDown = true;
  const clickButton = show(async () => {
    if (isDown) throw new Error('ChunkLoadError');
    return Message;
  });
  await clickButton();
  expect(await screen.findByText('Loading failed.')).toBeVisible();
  isDown = false;
  await clickButton();
  expect(await screen.findByText('Here it is.')).toBeVisible();
  expect(screen.queryByText('Loading failed.')).not.toBeInTheDocument();
});
