import { maxImportBytes, maxImportLines } from '@vastra/shared/contract';
import { Failure } from '../../platform/server/errors/failure';

export class ImportNotFound extends Failure {
  constructor() {
    super(404, 'import_not_found', 'There is no such import.');
  }
}

export class ImportRunning extends Failure {
  constructor() {
    super(409, 'import_running', 'Another import is running. Please wait until it is done.');
  }
}

export class InvalidTable extends Failure {
  constructor(message: string, details?: Record<string, string>) {
    super(400, 'not_a_table', message, details);
  }
}

export class FileTooLarge extends Failure {
  constructor() {
    super(413, 'too_large', `Please choose a file of at most ${maxImportBytes / 1024 / 1024} MB.`);
  }
}

export class TooManyLines extends Failure {
  constructor() {
    super(413, 'too_large', `Please choose a file of at most ${maxImportLines.toLocaleString('en-IN')} lines.`);
  }
}
