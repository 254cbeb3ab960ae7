import { startS3Server } from '../../releases/storage/testing/s3-server';
import { openTracedStorage } from './open-traced-storage';
import { recordSpans } from './testing/record-spans';
import { withEntry } from './tracer';

it('calls of an S3-compatible store are spans without keys', async () => {
  const s3 = await startS3Server();
  const spans = recordSpans();
  try {
    const storage = openTracedStorage(s3.env);
    await withEntry('call', { isParentTrusted: true }, async () => {
      await storage.write('mf-shop/of-asha.json', '{}');
      expect((await storage.read('mf-shop/of-asha.json'))?.body.toString()).toBe('{}');
    });
    const [write, read, call] = spans.list();
    expect(write).toMatchObject({ name: 'object store write', parentId: call.id });
    expect(read).toMatchObject({ name: 'object store read', parentId: call.id });
    expect(JSON.stringify(spans.list())).not.toContain('asha');
  } finally {
    await spans.stop();
    await s3.stop();
  }
});
