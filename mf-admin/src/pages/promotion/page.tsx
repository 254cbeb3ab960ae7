import type { AdminPromotion } from '@vastra/shared/contract';
import { promotionTemplates } from '@vastra/shared/contract/promotion-templates';
import { useSearchParams } from '@vastra/shared/router';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { RecordPage } from '../../components/layout/record-page';
import { ApprovalCard } from '../../components/promotions/approval-card';
import { getPromotion, toStored } from './api';
import { CodesCard } from './codes-card';
import { FiguresCard } from './figures-card';
import { PromotionForm } from './promotion-form';
import { PromotionHeader, PromotionUses } from './promotion-header';
import { emptyTemplate } from './template-id';
import { TemplateList } from './template-list';
import { buildNewValues } from './values';

/** The templates, or the form with the values of the URL's template. */
function NewPromotion() {
  const [search] = useSearchParams();
  const id = search.get('template');
  const template = promotionTemplates.find((known) => known.id === id);
  if (!template && id !== emptyTemplate) return <TemplateList />;
  return <NewPromotionForm key={id} id={id ?? emptyTemplate} />;
}

function NewPromotionForm({ id }: { id: string }) {
  const [stored] = useState(() => ({
    values: buildNewValues(
      promotionTemplates.find((template) => template.id === id),
      new Date(),
    ),
  }));
  return <PromotionForm stored={stored} template={id} />;
}

const PromotionPage = () => (
  <RecordPage
    subject="promotion"
    backLink={{ to: adminPaths.promotions(), label: 'Promotions' }}
    load={getPromotion}
    renderNew={() => <NewPromotion />}
  >
    {(promotion, { setData }) => (
      <>
        <PromotionHeader promotion={promotion} />
        <ApprovalCard<AdminPromotion>
          kind="promotion"
          offer={promotion}
          isActive={promotion.status === 'active'}
          onChanged={(changed) => setData({ ...changed, uses: promotion.uses })}
        />
        <PromotionForm
          id={promotion._id}
          stored={toStored(promotion)}
          onSaved={(saved) => setData({ ...saved, uses: promotion.uses })}
        />
        {promotion.hasUniqueCodes && <CodesCard promotion={promotion} onChanged={setData} />}
        <FiguresCard id={promotion._id} />
        <PromotionUses promotion={promotion} />
      </>
    )}
  </RecordPage>
);

export { PromotionPage as Component };
