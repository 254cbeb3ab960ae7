CREATE TABLE "e_invoice_registrations" (
	"document_number" text PRIMARY KEY NOT NULL,
	"irn" text NOT NULL,
	"ack_number" text NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL,
	"signed_qr" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "e_invoice_registrations_document_number_tax_documents_number_fk" FOREIGN KEY ("document_number") REFERENCES "public"."tax_documents"("number") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoice_registrations_irn" ON "e_invoice_registrations" USING btree ("irn");
