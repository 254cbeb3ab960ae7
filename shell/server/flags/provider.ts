import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import { evaluateFlag, type FlagDefinition, type FlagReason, type FlagVisitor } from '@vastra/shared/contract';

/** Name under which OpenFeature knows the shop's flags. */
export const flagDomain = 'vastra';

const reasons: Record<FlagReason, string> = {
  group: StandardResolutionReasons.TARGETING_MATCH,
  cohort: StandardResolutionReasons.TARGETING_MATCH,
  rollout: StandardResolutionReasons.SPLIT,
  default: StandardResolutionReasons.DEFAULT,
};

const toStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const toVisitor = ({ targetingKey, cohorts, groups }: EvaluationContext): FlagVisitor => ({
  id: targetingKey,
  cohorts: toStrings(cohorts) as FlagVisitor['cohorts'],
  groups: toStrings(groups),
});

/**
 * OpenFeature's provider of the shop's flags. The value of a flag is the name of its variant; as a Boolean it is true for `on`. The context
 * has the browser's id as `targetingKey`, and `cohorts` and `groups` (keys of flags) of the customer. A flag that is off resolves to the
 * caller's default.
 */
export class FlagProvider implements Provider {
  readonly metadata = { name: flagDomain };
  readonly runsOn = 'server' as const;

  constructor(private readonly findDefinition: (key: string) => Promise<FlagDefinition | undefined>) {}

  private async resolve<T>(
    key: string,
    fallback: T,
    context: EvaluationContext,
    convert: (variant: string) => T,
  ): Promise<ResolutionDetails<T>> {
    const definition = await this.findDefinition(key);
    if (!definition) return { value: fallback, reason: StandardResolutionReasons.DISABLED };
    const { variant, reason } = evaluateFlag(definition, toVisitor(context));
    return { value: convert(variant), variant, reason: reasons[reason] };
  }

  resolveStringEvaluation(key: string, fallback: string, context: EvaluationContext) {
    return this.resolve(key, fallback, context, (variant) => variant);
  }

  resolveBooleanEvaluation(key: string, fallback: boolean, context: EvaluationContext) {
    return this.resolve(key, fallback, context, (variant) => variant === 'on');
  }

  async resolveNumberEvaluation(_key: string, fallback: number): Promise<ResolutionDetails<number>> {
    return { value: fallback, errorCode: ErrorCode.TYPE_MISMATCH, reason: StandardResolutionReasons.ERROR };
  }

  async resolveObjectEvaluation<T extends JsonValue>(_key: string, fallback: T): Promise<ResolutionDetails<T>> {
    return { value: fallback, errorCode: ErrorCode.TYPE_MISMATCH, reason: StandardResolutionReasons.ERROR };
  }
}
