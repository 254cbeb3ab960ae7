import { assertWritableFolder } from '@vastra/shared/config';
import { describeConfig, readConfig } from '../config';
import { diagnose } from '../doctor';
import { openShop } from './open-shop';

/** `doctor`: prints the settings in force, then what is unsafe about the shop. Exits with 1 if it would not start. */
export async function run(): Promise<void> {
  const { varDir } = readConfig();
  for (const line of describeConfig()) print(line);
  print('');
  assertWritableFolder('VAR_DIR', varDir);
  const { config, db, close } = await openShop();
  try {
    const diagnoses = await diagnose({ db, config });
    for (const { level, message } of diagnoses) print(`${level}: ${message}`);
    if (diagnoses.length === 0) print(`No problems found.${config.isDemo ? ' This shop is a demo.' : ''}`);
    if (diagnoses.some(({ level }) => level === 'error')) process.exitCode = 1;
  } finally {
    await close();
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
