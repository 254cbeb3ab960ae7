import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPictureFile } from '../../../testing/picture-file';
import { setUpUploads } from '../../../testing/stub-upload';
import { bodies, image, jacket, mockServer, open, save, signIn } from '../testing/product-editor';

beforeEach(signIn);
const { sent, stubUpload } = setUpUploads();

const video = {
  _id: 'v1',
  title: 'Turning',
  src: '/media/videos/v1-0123456789ab.mp4',
  type: 'video/mp4',
  poster: image('poster'),
  captions: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const stored = { videoId: 'v1', title: 'Turning', video };
const getCard = () => within(screen.getByRole('region', { name: 'Videos' }));
const videoFile = new File(['ftyp'], 'walk.mp4', { type: 'video/mp4' });

it('renames, removes and orders the videos of a product', async () => {
  mockServer({
    'GET admin/products/jacket': {
      ...jacket,
      videos: [stored, { videoId: 'v2', title: 'On the street', video: { ...video, _id: 'v2' } }],
    },
  });
  await open();
  await userEvent.type(getCard().getByLabelText('Title of video 2'), ' in Jaipur');
  await userEvent.click(getCard().getByRole('button', { name: 'Remove video 1' }));
  await userEvent.clear(getCard().getByLabelText('Title of video 1'));
  await save();
  expect(await screen.findByText('Please enter what the video shows')).toBeVisible();
  await userEvent.type(getCard().getByLabelText('Title of video 1'), 'Walking');
  await save();
  expect(await screen.findByText('All changes are saved')).toBeVisible();
  expect(bodies).toMatchObject([{ videos: [{ videoId: 'v2', title: 'Walking' }] }]);
});

it('uploads a video with its poster and captions, and keeps the files after a refusal', async () => {
  mockServer();
  stubUpload(
    [201, { data: { mediaId: 'poster', image: image('poster') } }],
    [
      415,
      { code: 'not_a_video', message: 'Browsers cannot play this MP4.', details: { file: 'Browsers cannot play it' } },
    ],
    [201, { data: { mediaId: 'poster2', image: image('poster') } }],
    [201, { data: { ...video, _id: 'v9', captions: '/media/videos/v9-0123456789ab.vtt' } }],
  );
  await open();
  await userEvent.click(getCard().getByRole('button', { name: 'Add video' }));
  const dialog = within(await screen.findByRole('dialog'));
  const upload = () => userEvent.click(dialog.getByRole('button', { name: 'Upload' }));
  await upload();
  expect(await dialog.findByText('Please choose a video')).toBeVisible();
  expect(dialog.getByText('Please choose a picture')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Title'), 'On the street');
  await userEvent.upload(dialog.getByLabelText('Video'), videoFile);
  await userEvent.upload(dialog.getByLabelText('Poster'), buildPictureFile('poster.png'));
  const captions = new File(['WEBVTT'], 'walk.vtt', { type: 'text/vtt' });
  captions.text = async () => 'WEBVTT';
  await userEvent.upload(dialog.getByLabelText('Captions'), captions);
  await upload();
  expect(await dialog.findByText('Browsers cannot play it')).toBeVisible();
  await upload();
  expect(await getCard().findByLabelText('Title of video 1')).toHaveValue('On the street');
  expect(getCard().getByText('With captions')).toBeVisible();
  expect(sent).toHaveLength(4);
  expect([sent[3].get('posterId'), sent[3].get('captions')]).toEqual(['poster2', 'WEBVTT']);
  await save();
  expect(await screen.findByText('All changes are saved')).toBeVisible();
  expect(bodies).toMatchObject([{ videos: [{ videoId: 'v9', title: 'On the street' }] }]);
});
