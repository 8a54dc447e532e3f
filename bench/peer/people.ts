import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'

@Entity('organizations')
export class Organization {
  @PrimaryColumn('uuid') id: string
  @Column('text') name: string
}

@Entity('roles')
export class Role {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId: string
  @PrimaryColumn('uuid') id: string
  @Column('text', { array: true }) permissions: string[]
}

@Entity('memberships')
export class Membership {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId: string
  @PrimaryColumn('uuid', { name: 'user_id' }) userId: string
  @Column('text', { name: 'first_name' }) firstName: string
  @Column('text', { name: 'last_name' }) lastName: string
  @Column('uuid', { name: 'role_id' }) roleId: string
  @Column('boolean') active: boolean
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null

  @ManyToOne(() => Role)
  @JoinColumn([
    { name: 'organization_id', referencedColumnName: 'organizationId' },
    { name: 'role_id', referencedColumnName: 'id' },
  ])
  role: Role
}

@Entity('api_tokens')
export class ApiToken {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId: string
  @PrimaryColumn('uuid') id: string
  @Column('uuid', { name: 'user_id' }) userId: string
  @Column('bytea', { name: 'secret_hash' }) secretHash: Buffer
  @Column('text', { array: true, nullable: true }) permissions: string[] | null
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt: Date | null
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt: Date | null

  @ManyToOne(() => Membership)
  @JoinColumn([
    { name: 'organization_id', referencedColumnName: 'organizationId' },
    { name: 'user_id', referencedColumnName: 'userId' },
  ])
  membership: Membership
}

@Entity('audit_log')
export class AuditEntry {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId: string
  @PrimaryColumn('uuid') id: string
  @Column('uuid', { name: 'user_id' }) userId: string
  @Column('uuid', { name: 'token_id' }) tokenId: string
  @Column('text', { name: 'request_id' }) requestId: string
  @Column('text') action: string
  @Column('text') resource: string
  @Column('uuid', { name: 'record_id' }) recordId: string
  @Column('jsonb', { nullable: true }) before: object | null
  @Column('jsonb', { nullable: true }) after: object | null
}
